import { askPage } from '../../../src/components/ask-page.ts'
import type { Emit } from '../../../src/model/emit.ts'
import type { CartStore } from '../../../src/store/cart.ts'
import type { Page } from '../../loader/page.ts'
import { readCampaign } from '../../runtime/gate/campaign.ts'
import { pageAddressOf } from '../../runtime/gate/page-address.ts'
import { createNonce, noteDeparture, RETURN_PARAMETER } from './checkout-return.ts'
import { noteOrdering, summarize } from './placed-order.ts'

/** Where the provider's checkout comes back to: the page's own parameters stay, ours are added. */
function createCallback(page: Page, wayBack: string, target?: string): string {
  const url = new URL(pageAddressOf(page).readReturn(target))
  url.searchParams.set(RETURN_PARAMETER, wayBack)
  return url.href
}

/** The page that `checkout-return` of any cart on this page names. */
const findReturn = () =>
  document.querySelector('store-cart[checkout-return]')?.getAttribute('checkout-return')?.trim() || undefined

export interface CheckoutStart {
  readonly page: Page
  readonly cart: CartStore
  readonly emit: Emit
  readonly goTo?: ((address: string) => void) | undefined
}

/** So long the page may take to leave; a page that refuses to be left (`beforeunload`) can be asked again. */
const LEAVING_MS = 10_000

/** The checkout that the page is leaving for, whoever asked for it first. */
const underWay = new WeakMap<Page, Promise<boolean>>()

/**
 * Leaves for the provider's checkout, unless the page refuses `store-checkout`. However often it is asked for,
 * by tags or by code, one checkout is made.
 *
 * @throws {StoreError} when it can't be; the shopper has been told.
 */
export async function goToCheckout(start: CheckoutStart): Promise<void> {
  await startOnce(start)
}

function startOnce(start: CheckoutStart): Promise<boolean> {
  const { page, cart } = start
  const known = underWay.get(page)
  if (known) return known
  const leaving = leave(start)
  underWay.set(page, leaving)
  const end = () => {
    if (underWay.get(page) === leaving) underWay.delete(page)
  }
  leaving.then((isLeaving) => {
    if (!isLeaving) return end()
    const stay = () => {
      end()
      cart.state.setState(({ checkout }) => (checkout === 'leaving' ? { checkout: 'idle' } : {}))
    }
    const timer = setTimeout(stay, LEAVING_MS)
    addEventListener(
      'pagehide',
      () => {
        clearTimeout(timer)
        end()
      },
      { once: true },
    )
  }, end)
  return leaving
}

/** @returns Whether the page is on its way. */
async function leave(start: CheckoutStart): Promise<boolean> {
  const { page, cart, emit, goTo = pageAddressOf(page).go } = start
  await cart.load()
  const { lines, count } = cart
  if (!(await askPage(emit, 'store-checkout', { lines, count }))) return false
  const campaign = readCampaign(page)
  const nonce = createNonce()
  const address = await cart.checkout({
    callbacks: {
      thankYouPageUrl: createCallback(page, `complete.${nonce}`, findReturn()),
      postFlowUrl: createCallback(page, `back.${nonce}`),
    },
    ...(campaign && { preferences: { additionalQueryParameters: campaign } }),
  })
  noteDeparture(page, nonce)
  noteOrdering(page, nonce, summarize(cart.state.getState()))
  goTo(address)
  return true
}
