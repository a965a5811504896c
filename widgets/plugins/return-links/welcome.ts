import { getOrder } from '../../../src/client/orders/orders.ts'
import { describeProblem } from '../../../src/components/cart/describe-problem.ts'
import { isVisible } from '../../../src/components/cart/is-seen.ts'
import { fill } from '../../../src/messages/fill.ts'
import { isStoreError } from '../../../src/model/errors.ts'
import { type OrderSummary, readOrder } from '../../../src/model/order.ts'
import { readProblem } from '../../../src/store/cart-problem.ts'
import type { Page } from '../../loader/page.ts'
import { cartMessagesOf } from '../../runtime/cart/cart-messages.ts'
import { loadCart } from '../../runtime/cart/cart-of.ts'
import type { CheckoutReturn } from '../../runtime/cart/checkout-return.ts'
import { findNear } from '../../runtime/cart/find-near.ts'
import { placedOrderOf, takeOrdering } from '../../runtime/cart/placed-order.ts'
import { readingOf } from '../../runtime/cart/reading-of.ts'
import { summonCart } from '../../runtime/cart/show-cart.ts'
import { showToast } from '../../runtime/cart/toast.ts'
import { announcerOf } from '../../runtime/messages/announcer-of.ts'
import { listUntold, noteUntold, tellOrder } from './tell-order.ts'

async function fetchOrder(page: Page, noted: OrderSummary): Promise<OrderSummary> {
  const { transport, ready } = await page.connection()
  await ready
  return readOrder((await transport.send(getOrder, { id: noted.orderId })).order, noted)
}

/** The provider's word on an order; without one, what the page noted when it left. */
const askOrder = (page: Page, noted: OrderSummary): Promise<OrderSummary> =>
  fetchOrder(page, noted).catch(() => noted)

/** The tag in which the shopper is thanked: a cart in the page, else one that opens, else a dialog of our own. */
async function showOrder(page: Page): Promise<void> {
  const carts = [...document.querySelectorAll('store-cart')].filter(isVisible)
  const place = carts.find((cart) => cart.getAttribute('layout') === 'inline') ?? carts[0]
  placedOrderOf(page).showAt(place ?? (await summonCart(page)))
  // A cart far below draws itself when it is near.
  if (place?.getAttribute('layout') === 'inline') place.scrollIntoView({ block: 'nearest' })
}

async function thank(page: Page, order: OrderSummary): Promise<void> {
  const messages = await cartMessagesOf(page)
  const { number } = order
  announcerOf(page)(number ? fill(messages.orderedNumber, { number }) : messages.ordered, findNear())
}

/** Thanks the shopper who came back with an order, and tells the page. The provider says what is left in the cart. */
export async function welcomeBack(page: Page, { outcome, orderId, nonce }: CheckoutReturn): Promise<void> {
  if (outcome === 'back' || !orderId) {
    await (await loadCart(page)).endCheckout('back')
    return
  }
  const noted = { lines: [], sums: {}, ...takeOrdering(page, nonce), orderId }
  // Before anything is awaited: the tab may be closed at any moment.
  noteUntold(page, noted)
  const placed = placedOrderOf(page)
  const shown = { ...noted, isComing: true }
  placed.put(shown)
  await showOrder(page)
  await (await loadCart(page)).endCheckout('ordered')
  const order = await askOrder(page, noted)
  if (placed.peek() === shown) placed.put(order)
  await Promise.all([thank(page, order), tellOrder(page, order)])
}

/** A tab that was loaded anew still thanks; orders that the page has not heard of are told. */
export async function catchUp(page: Page): Promise<void> {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (visit?.type === 'reload' && placedOrderOf(page).peek()) await showOrder(page)
  for (const order of listUntold(page)) await tellOrder(page, await askOrder(page, order))
}

/** The link to an order was followed: its shopper sees it again, everybody else why not. */
export async function showAgain(page: Page, orderId: string): Promise<void> {
  try {
    const noted = { orderId, isAskedFor: true, lines: [], sums: {} }
    placedOrderOf(page).put(await fetchOrder(page, noted))
    // A form that withdraws from it shows it by itself: no cart opens over it.
    if (!document.querySelector('store-withdraw')) await showOrder(page)
  } catch (reason) {
    const messages = await cartMessagesOf(page)
    const isElsewhere = isStoreError(reason) && reason.code === 'not_found'
    const text = isElsewhere
      ? messages.orderElsewhere
      : describeProblem(readProblem(reason), await readingOf(page, readProblem(reason), messages))
    announcerOf(page)(text, findNear())
    showToast(page, { text, tone: 'problem' })
  }
}
