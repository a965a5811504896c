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
  /** The window that leaves, where it is another one. */
  readonly ahead?: WindowAhead | undefined
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
  await startOnce(start, leave)
}

/**
 * Buys one product at once, unless the page refuses `store-add-to-cart` or `store-checkout`: in a cart of its own, so
 * that what is in the shopper's stays there, unpaid. Where the provider makes no such carts it goes into the shopper's,
 * and all of that is paid for.
 *
 * @throws {StoreError} when it can't be; who asked says why.
 */
export async function buyNow(start: CheckoutStart, request: CartRequest): Promise<void> {
  const { emit } = start
  if (!(await askPage(emit, 'store-add-to-cart', { quantity: FIRST_QUANTITY, ...request }))) return
  await startOnce(start, () => leaveWith(start, request))
}

function startOnce(
  start: CheckoutStart,
  begin: (start: CheckoutStart) => Promise<boolean>,
): Promise<boolean> {
  const { page, cart } = start
  const known = underWay.get(page)
  if (known) return known
  const ahead = openAhead()
  const leaving = begin({ ...start, ahead })
  underWay.set(page, leaving)
  const end = () => {
    if (underWay.get(page) === leaving) underWay.delete(page)
  }
  leaving.then(
    (isLeaving) => isLeaving || ahead?.close(),
    () => ahead?.close(),
  )
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

/** How a checkout comes back to this page, and what it is noted under. */
function createWay(page: Page) {
  const campaign = readCampaign(page)
  const nonce = createNonce()
  const way: CheckoutWay = {
    callbacks: {
      thankYouPageUrl: createCallback(page, `complete.${nonce}`, findReturn()),
      postFlowUrl: createCallback(page, `back.${nonce}`),
    },
    ...(campaign && { preferences: { additionalQueryParameters: campaign } }),
  }
  return { nonce, way }
}

function depart({ page, ahead }: CheckoutStart, nonce: string, to: Departure): true {
  const { go, findStorage } = ahead ?? { go: pageAddressOf(page).go }
  noteDeparture(page, nonce, findStorage)
  // What was bought beside the cart is thanked for beside it, too.
  const order = { ...summarize(to.bought), ...(to.isApart && { isAskedFor: true }) }
  noteOrdering(page, nonce, order, findStorage)
  go(to.address)
  return true
}

interface Departure {
  readonly address: string
  readonly bought: Parameters<typeof summarize>[0]
  /** In a cart of its own: the shopper's has stayed. */
  readonly isApart?: boolean
}

/** Pays for what is in the cart. */
async function payCart(start: CheckoutStart): Promise<true> {
  const { page, cart } = start
  const { nonce, way } = createWay(page)
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
  const { page, cart, emit } = start
  const { lines, count, leave: leaveNow } = await cart.buyNow(request)
  if (!(await askPage(emit, 'store-checkout', { lines, count }))) return false
  const { nonce, way } = createWay(page)
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
