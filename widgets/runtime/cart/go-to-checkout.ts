import { askPage } from '../../../src/components/ask-page.ts'
import type { Emit } from '../../../src/model/emit.ts'
import { FIRST_QUANTITY } from '../../../src/model/quantity.ts'
import type { CartRequest, CartStore } from '../../../src/store/cart.ts'
import type { CheckoutWay } from '../../../src/store/cart-checkout.ts'
import type { Page } from '../../loader/page.ts'
import { readCampaign } from '../gate/campaign.ts'
import { openAhead, type WindowAhead } from '../gate/other-window.ts'
import { pageAddressOf } from '../gate/page-address.ts'
import { createNonce, noteDeparture, RETURN_PARAMETER } from './checkout-return.ts'
import { noteOrdering, summarize } from './placed-order.ts'

/** Returns the address that the provider's checkout comes back to: the page's own parameters stay, ours are added. */
function createCallback(page: Page, wayBack: string, target?: string): string {
  const url = new URL(pageAddressOf(page).readReturn(target))
  url.searchParams.set(RETURN_PARAMETER, wayBack)
  return url.href
}

/** Returns the page that `checkout-return` of any cart on this page names. */
const findReturn = () =>
  document.querySelector('store-cart[checkout-return]')?.getAttribute('checkout-return')?.trim() || undefined

export interface CheckoutStart {
  readonly page: Page
  readonly cart: CartStore
  readonly emit: Emit
  /** The window that leaves, if it isn't this one, and the press has already opened it. */
  readonly ahead?: WindowAhead | undefined
}

/** Milliseconds that the page may take to leave; a page that blocks leaving (`beforeunload`) can be asked again. */
const LEAVING_MS = 10_000

/** The checkout that the page is leaving for, whichever caller started it. */
const underWay = new WeakMap<Page, Promise<boolean>>()

/**
 * Leaves for the provider's checkout, unless the page refuses `store-checkout`. Repeated calls, by tags or by code,
 * create only one checkout.
 *
 * @throws {StoreError} when the checkout can't be created; the shopper has been notified.
 */
export async function goToCheckout(start: CheckoutStart): Promise<void> {
  await startOnce(start, leave)
}

/**
 * Buys one product at once, unless the page refuses `store-add-to-cart` or `store-checkout`. It uses a separate cart,
 * so that the shopper's own cart stays as it is, unpaid. If the provider has no such carts, the product is added to the
 * shopper's own cart, and all of that is paid for.
 *
 * @throws {StoreError} when the checkout can't be created; the caller notifies the shopper.
 */
export async function buyNow(start: CheckoutStart, request: CartRequest): Promise<void> {
  const { emit } = start
  if (!(await askPage(emit, 'store-add-to-cart', { quantity: FIRST_QUANTITY, ...request }))) return
  await startOnce(start, (begun) => leaveWith(begun, request))
}

function startOnce(
  start: CheckoutStart,
  begin: (start: CheckoutStart) => Promise<boolean>,
): Promise<boolean> {
  const { page, cart } = start
  const known = underWay.get(page)
  if (known) return known
  const ahead = start.ahead ?? openAhead()
  const leaving = begin({ ...start, ahead })
  underWay.set(page, leaving)
  const end = () => {
    if (underWay.get(page) === leaving) underWay.delete(page)
  }
  const close = () => ahead?.close()
  leaving.then(close, close)
  leaving.then((isLeaving) => {
    if (!isLeaving) return end()
    const stay = () => {
      end()
      cart.state.setState(({ checkout }) => (checkout === 'leaving' ? { checkout: 'idle' } : {}))
    }
    // Another window has left: this page is as it was.
    if (ahead) return stay()
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

/**
 * Creates the return addresses of a checkout, and the nonce that it is noted under. If the browser stores no note, this
 * page couldn't believe that an order was placed, and would thank nobody: then the provider's own page does, unless
 * `checkout-return` names a page for it.
 */
function createWay({ page, ahead }: CheckoutStart) {
  const campaign = readCampaign(page)
  const nonce = createNonce()
  const named = findReturn()
  const thanks = createCallback(page, `complete.${nonce}`, named)
  const isThanked = noteDeparture(page, nonce, ahead?.findStorage) || named
  const way: CheckoutWay = {
    callbacks: {
      ...(isThanked && { thankYouPageUrl: thanks }),
      postFlowUrl: createCallback(page, `back.${nonce}`),
    },
    ...(campaign && { preferences: { additionalQueryParameters: campaign } }),
  }
  return { nonce, way }
}

function depart({ page, ahead }: CheckoutStart, nonce: string, to: Departure): true {
  const { go, findStorage } = ahead ?? { go: pageAddressOf(page).go }
  // An order outside the cart is also confirmed outside it.
  const order = { ...summarize(to.bought), ...(to.isApart && { isAskedFor: true }) }
  noteOrdering(page, nonce, order, findStorage)
  go(to.address)
  return true
}

interface Departure {
  readonly address: string
  readonly bought: Parameters<typeof summarize>[0]
  /** Whether it was bought in a separate cart: the shopper's own cart has stayed. */
  readonly isApart?: boolean
}

/** Pays for the contents of the cart. */
async function payCart(start: CheckoutStart): Promise<true> {
  const { cart } = start
  const { nonce, way } = createWay(start)
  const address = await cart.checkout(way)
  return depart(start, nonce, { address, bought: cart.state.getState() })
}

/** @returns Whether the page is on its way. */
async function leave(start: CheckoutStart): Promise<boolean> {
  const { cart, emit } = start
  await cart.load()
  const { lines, count } = cart
  return (await askPage(emit, 'store-checkout', { lines, count })) && payCart(start)
}

async function leaveWith(start: CheckoutStart, request: CartRequest): Promise<boolean> {
  const { cart, emit } = start
  const { lines, count, leave: leaveNow } = await cart.buyNow(request)
  if (!(await askPage(emit, 'store-checkout', { lines, count }))) return false
  const { nonce, way } = createWay(start)
  const now = await leaveNow(way)
  if (now)
    return depart(start, nonce, {
      address: now.address,
      bought: { lines: now.lines, cart: now.cart, totals: undefined },
      isApart: true,
    })
  await cart.add(request, { emit, onPriceChange: 'stop', whenOffline: 'fail', saysProblem: true })
  return payCart(start)
}
