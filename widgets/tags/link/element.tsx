import { type LinkServices, LinkTag } from '../../../src/components/link/LinkTag.tsx'
import { messages as english } from '../../../src/messages/en/link.ts'
import { isStoreError } from '../../../src/model/errors.ts'
import type { PageAddress } from '../../../src/session/page.ts'
import { type Inputs, readInputs } from '../../loader/attributes.ts'
import type { LiveChunk } from '../../loader/chunk-kinds.ts'
import type { Controller } from '../../loader/mounted-tag.ts'
import type { Page } from '../../loader/page.ts'
import { mountReact } from '../../runtime/element/react-element.tsx'
import { pageAddressOf } from '../../runtime/gate/page-address.ts'
import { sayRefused } from '../../runtime/messages/fetch-refusals.ts'
import { messagesOf } from '../../runtime/messages/messages.ts'
import { tellLack } from '../../runtime/page/tell.ts'
import { linkReaders } from './attributes.ts'
import { followLink } from './follow.ts'
import { linkSheet } from './link-sheet.ts'
import { toRedirectRequest } from './redirect-request.ts'

type LinkInputs = Inputs<typeof linkReaders>

/** Returns one of the host's own pages for people who look at the address, copy it, or have no script. */
function findFallback(
  { readReturn, here }: PageAddress,
  { to, loginUrl, cartPageUrl, returnUrl, postFlowUrl }: LinkInputs,
): string {
  const own = to === 'login' ? loginUrl : to === 'checkout' ? cartPageUrl : undefined
  try {
    return readReturn(own ?? returnUrl ?? postFlowUrl)
  } catch {
    return here()
  }
}

/** Tells the builder what the link lacks before somebody follows it. */
function checkLink(page: Page, host: HTMLElement): void {
  const inputs = readInputs(host, linkReaders)
  const { readReturn } = pageAddressOf(page)
  // These are known only when it is followed.
  const later = { checkoutId: inputs.checkoutId ?? '-', productSlug: inputs.productId }
  try {
    toRedirectRequest(inputs, { clientId: page.config.clientId, readReturn, ...later })
  } catch (error) {
    if (isStoreError(error)) tellLack(page, host, error.message.replace(/^<store-link (.*?)>/, '$1'))
  }
}

/** Draws a `store-link`. Its content is the link's; the rest is loaded when someone follows it. */
export const mountLive: LiveChunk['mountLive'] = (host, page, connection) => {
  let live: Controller | undefined
  let isGone = false
  const session = async () => (await page.loadChunk('session')).openSession(page)
  const follow: LinkServices<LinkInputs>['follow'] = (inputs, event) =>
    followLink(inputs, { event, page, connection, session }).catch((error) => {
      // A builder's mistake; all other errors are shown to people, and fired as `store-error`.
      if (isStoreError(error) && error.code === 'invalid_configuration')
        console.warn('store-widgets:', error.message, host)
      throw error
    })

  const check = () => checkLink(page, host)
  check()
  messagesOf(page, 'link', english).then((messages) => {
    if (isGone) return
    const fallback = (inputs: LinkInputs) => findFallback(pageAddressOf(page), inputs)
    const say = (error: unknown) => sayRefused(page, error)
    const props = { services: { messages, fallback, follow, sayRefused: say } }
    live = mountReact({ host, page, readers: linkReaders, sheets: [linkSheet], Component: LinkTag, props })
  })

  return {
    update() {
      check()
      live?.update()
    },
    unmount() {
      isGone = true
      live?.unmount()
    },
  }
}
