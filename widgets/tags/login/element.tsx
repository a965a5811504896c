import { LoginTag } from '../../../src/components/login/LoginTag.tsx'
import type { LoginServices } from '../../../src/components/login/login-services.ts'
import { messages as english } from '../../../src/messages/en/login.ts'
import type { LoginMessages } from '../../../src/messages/login.ts'
import type { LiveChunk } from '../../loader/chunk-kinds.ts'
import type { Connection } from '../../loader/connection.ts'
import { emitAt } from '../../loader/emit.ts'
import type { Controller } from '../../loader/mounted-tag.ts'
import type { Page } from '../../loader/page.ts'
import type { PageSession } from '../../loader/page-session.ts'
import { tellRefusal } from '../../runtime/connection/watch-refusals.ts'
import { failTag } from '../../runtime/element/fail-tag.ts'
import { mountReact } from '../../runtime/element/react-element.tsx'
import { arrivalOf } from '../../runtime/gate/arrival.ts'
import { here } from '../../runtime/gate/here.ts'
import { pageAddressOf } from '../../runtime/gate/page-address.ts'
import { arrivalListenersOf } from '../../runtime/gate/watch-address.ts'
import { sayRefused } from '../../runtime/messages/fetch-refusals.ts'
import { messagesOf } from '../../runtime/messages/messages.ts'
import { followLink } from '../link/follow.ts'
import { findShopOf } from '../shop/find-shop.ts'
import { loginReaders } from './attributes.ts'
import { createCaptcha } from './captcha.ts'
import { createLastUsed } from './last-used.ts'
import { panelSheet } from './login-sheets.ts'
import { createOutlet } from './outlet.ts'
import { isToldElsewhere } from './who-tells.ts'

export { tellLogin } from './tell-login.ts'

let count = 0

/** The failures that the shop's owner can fix; see `src/model/refusals.ts`. */
const EXPLAINED = /^(login_timeout|captcha|token_request|redirect|site|stores|plan|catalog)/

interface Parts {
  readonly page: Page
  readonly connection: Connection
  readonly session: PageSession
  readonly messages: LoginMessages
  readonly outlet: HTMLElement
}

function createServices(
  host: HTMLElement,
  { page, connection, session, messages, outlet }: Parts,
): LoginServices {
  const address = pageAddressOf(page)
  return {
    session,
    messages,
    outlet,
    captcha: createCaptcha(page.config),
    lastUsed: createLastUsed(page.config.clientId),
    prefix: `store-login-${++count}`,
    recoveryToken: arrivalOf(page).recoveryToken,
    fallback: here(),
    async explain(error) {
      const { code, message, requestId } = error
      if (!EXPLAINED.test(code)) return undefined
      emitAt(host, 'store-error', { code, message, ...(requestId && { requestId }) })
      // The transport has already reported the provider's answer: it is reported once.
      tellRefusal(page, error)
      return sayRefused(page, error)
    },
    act(method) {
      session.actor = { host, method }
    },
    isToldElsewhere: () => isToldElsewhere(host, session.actor?.host),
    arrive(returnUrl) {
      if (!returnUrl) return
      try {
        address.go(address.readReturn(returnUrl))
      } catch (reason) {
        console.warn('store-widgets:', (reason as Error).message, host)
      }
    },
    findShopAccount() {
      const shop = findShopOf(page, host)
      const href = shop?.addressOfAccount()
      return shop && href ? { href, open: () => shop.take(href) } : undefined
    },
    openAccount: (section, event) =>
      followLink({ to: 'account', section }, { event, page, connection, session: async () => session }),
  }
}

/**
 * Draws a `store-login` once the session and the messages are loaded; until then its own content is shown, or its drawing
 * at rest.
 */
export const mountLive: LiveChunk['mountLive'] = (host, page, connection, rested) => {
  let live: Controller | undefined
  let isGone = false
  let hasWays = false
  const outlet = createOutlet(host, () => tryDraw())

  const draw = async () => {
    hasWays = host.hasAttribute('providers')
    const [{ openSession }, messages, ways] = await Promise.all([
      page.loadChunk('session'),
      messagesOf(page, 'login', english),
      hasWays ? page.loadChunk('other-ways') : undefined,
    ])
    const session = await openSession(page)
    if (isGone) return
    outlet.element.lang = messages.language
    const services = createServices(host, { page, connection, session, messages, outlet: outlet.element })
    const sheets = ways ? [panelSheet, ways.waysSheet] : [panelSheet]
    const props = { services, OtherWays: ways?.OtherWays }
    const taken = live ? undefined : rested
    live?.unmount()
    live = mountReact({
      host,
      page,
      readers: loginReaders,
      sheets,
      Component: LoginTag,
      props,
      rested: taken,
    })
  }
  const tryDraw = () => draw().catch((reason) => failTag(host, 'network', reason))
  tryDraw()
  /** Handles a reset link that was followed as a jump within this page. */
  const onArrival = () => {
    if (arrivalOf(page).recoveryToken) tryDraw()
  }
  const unsubscribe = arrivalListenersOf(page).subscribe(onArrival)

  return {
    update() {
      outlet.update()
      live?.update()
      if (live && !hasWays && host.hasAttribute('providers')) tryDraw()
    },
    unmount() {
      isGone = true
      unsubscribe()
      live?.unmount()
      outlet.remove()
    },
  }
}
