import { createRedirectSession } from '../../../src/client/identity/redirects.ts'
import { isStoreError, StoreError } from '../../../src/model/errors.ts'
import { requestRedirectTarget } from '../../../src/session/redirect-target.ts'
import type { Connection } from '../../loader/connection.ts'
import type { Page } from '../../loader/page.ts'
import type { PageSession } from '../../loader/page-session.ts'
import { readCampaign } from '../../runtime/gate/campaign.ts'
import { pageAddressOf } from '../../runtime/gate/page-address.ts'
import { leadTo, wantsNewTab } from './new-tab.ts'
import { type LinkData, type LinkInputs, toPreferences, toRedirectRequest } from './redirect-request.ts'

export interface Follow {
  readonly event: MouseEvent
  readonly page: Page
  readonly connection: Connection
  /** Fetched on demand: most links don't need it. */
  readonly session: () => Promise<PageSession>
}

const calls = ({ transport }: Connection) => ({
  createRedirectSession: (request: Parameters<typeof requestRedirectTarget>[1]) =>
    transport.send(createRedirectSession, request),
})

/** Reads the data of a link that isn't in its attributes. */
async function readData(inputs: LinkInputs, { page, connection }: Follow): Promise<LinkData> {
  const { to, checkoutId, productId, productSlug } = inputs
  const { readReturn } = pageAddressOf(page)
  const data = { clientId: page.config.clientId, readReturn, campaign: readCampaign(page) }
  if (to === 'checkout' && !checkoutId) {
    const { createCheckout } = await page.loadChunk('cart-api')
    return { ...data, checkoutId: await createCheckout(page, connection) }
  }
  if (to === 'product' && productId && !productSlug) {
    await page.catalog.load(`id:${productId}`)
    return { ...data, productSlug: page.catalog.peek(`id:${productId}`).value?.slug ?? undefined }
  }
  return data
}

/**
 * Whether the provider may not know the intent: a 400 that lists those it knows (contract 5.6), in a shape that is not
 * documented. A 400 about an address has a code of its own.
 */
const isUnknownIntent = (error: unknown): boolean =>
  isStoreError(error) &&
  (error.status ?? 400) === 400 &&
  ['invalid_argument', 'application', 'request_refused'].includes(error.code)

/**
 * Returns the hosted page's address. If the provider has no account page of its own, the recommended request is sent.
 */
async function requestTarget(inputs: LinkInputs, follow: Follow): Promise<string> {
  const data = await readData(inputs, follow)
  const request = (wanted: LinkInputs) =>
    requestRedirectTarget(calls(follow.connection), toRedirectRequest(wanted, data))
  return request(inputs).catch((error) => {
    if (inputs.to !== 'account' || !isUnknownIntent(error)) throw error
    return request({ ...inputs, to: 'login' })
  })
}

/** Returns what a link tells the session, which makes the requests of logins and logouts itself. */
function readWay(inputs: LinkInputs, { page }: Follow) {
  const preferences = toPreferences(inputs, { campaign: readCampaign(page) })
  return { returnUrl: inputs.returnUrl ?? inputs.postFlowUrl, ...(preferences && { preferences }) }
}

async function followHere(inputs: LinkInputs, follow: Follow): Promise<void> {
  const { returnUrl, ...way } = readWay(inputs, follow)
  if (inputs.to === 'logout') return (await follow.session()).logout(returnUrl, way.preferences)
  if (inputs.to === 'login') {
    const session = await follow.session()
    const step = await session.login({ mode: 'redirect', ...(returnUrl && { returnUrl }), ...way })
    if (step.loginState === 'FAILURE') throw step.cause ?? new StoreError('login_failed', step.error)
    return
  }
  pageAddressOf(follow.page).go(await requestTarget(inputs, follow))
}

async function followInTab(tab: Window, inputs: LinkInputs, follow: Follow): Promise<void> {
  const { page, connection } = follow
  const { clientId } = page.config
  const { returnUrl, ...way } = readWay(inputs, follow)
  const address = pageAddressOf(page)
  if (inputs.to === 'logout') {
    const { role, inCode } = await follow.session()
    // As in this tab, a visitor's logout does nothing.
    if (role !== 'member') return tab.close()
    const { logoutUrl } = await inCode.logout({ returnUrl: address.readReturn(returnUrl), ...way })
    return leadTo(tab, logoutUrl)
  }
  if (inputs.to === 'login') {
    const { loginInTab } = await page.loadChunk('session')
    return loginInTab(tab, {
      clientId,
      ...calls(connection),
      returnUrl,
      ...way,
      address,
      leave: (url) => leadTo(tab, url),
    })
  }
  leadTo(tab, await requestTarget(inputs, follow))
}

/**
 * Follows a link to a hosted page, here or in a new tab, depending on the click. The session in the address is created
 * only now: it is never in an `href`.
 *
 * @throws {StoreError} why it can't be followed; a tab that was opened for it is closed again.
 */
export async function followLink(inputs: LinkInputs, follow: Follow): Promise<void> {
  const { event } = follow
  // The right button opens a menu; only the middle one follows.
  if (event.type === 'auxclick' && event.button !== 1) return
  event.preventDefault()
  // Synchronously: after any wait the browser would block it as a popup.
  const tab = wantsNewTab(event) ? window.open('about:blank', '_blank') : undefined
  if (!tab) return followHere(inputs, follow)
  try {
    await followInTab(tab, inputs, follow)
  } catch (error) {
    tab.close()
    throw error
  }
}
