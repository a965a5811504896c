import type { Failure } from '../../../src/model/errors.ts'
import { findRefusal } from '../../../src/model/refusals.ts'
import { findCallbackUrl } from '../../../src/model/web-address.ts'
import type { Page } from '../../loader/page.ts'
import { here } from '../../runtime/gate/here.ts'
import { findOriginHint } from './no-origin.ts'

const said = new Set<string>()

/** Whether the page's builder has been told of this refusal. */
export const isRefusalSaid = (code: Failure['code']): boolean => said.has(code)

/** Ends a text with a full stop, whoever wrote it. */
const toSentence = (text: string) => `${text.trim().replace(/[.!]+$/, '')}.`

/**
 * Reports what the shop's owner must set up at the provider, with the field's name and the address to enter: once for a
 * page, however many of its tags and buttons are affected.
 *
 * @param host The first affected tag; consoles point to it.
 */
export function sayRefusal(page: Page, { code, message, requestId }: Failure, host?: Element): void {
  const refusal = findRefusal(code)
  if (!refusal || said.has(code)) return
  said.add(code)
  const { clientId, apiHost, loginCallback } = page.config
  const remedy =
    findOriginHint(refusal) ??
    refusal.remedy({
      origin: new URL(here()).origin,
      callback: findCallbackUrl(loginCallback, here()) ?? new URL('/', here()).href,
      clientId,
      apiHost,
    })
  const request = requestId ? ` (request id ${requestId})` : ''
  const text = `store-widgets: ${code}: ${toSentence(message)}${request} ${remedy}`
  const show = refusal.isBroken ? console.error : console.warn
  if (host) show(text, host)
  else show(text)
}
