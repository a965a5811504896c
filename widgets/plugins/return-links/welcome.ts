import { getOrder } from '../../../src/client/orders/orders.ts'
import { describeProblem } from '../../../src/components/cart/describe-problem.ts'
import { isVisible } from '../../../src/components/cart/is-seen.ts'
import { showNearest } from '../../../src/components/scroller.ts'
import { fill } from '../../../src/messages/fill.ts'
import { isStoreError } from '../../../src/model/errors.ts'
import { type OrderSummary, readOrder } from '../../../src/model/order.ts'
import { readProblem } from '../../../src/store/cart-problem.ts'
import type { Page } from '../../loader/page.ts'
import { cartMessagesOf } from '../../runtime/cart/cart-messages.ts'
import { loadCart } from '../../runtime/cart/cart-of.ts'
import type { CheckoutReturn } from '../../runtime/cart/checkout-return.ts'
import { placedOrderOf, takeOrdering } from '../../runtime/cart/placed-order.ts'
import { readingOf } from '../../runtime/cart/reading-of.ts'
import { summonCart } from '../../runtime/cart/show-cart.ts'
import { showToast } from '../../runtime/cart/toast.ts'
import { announcerOf } from '../../runtime/messages/announcer-of.ts'
import { findFocus } from '../../runtime/page/deep-search.ts'
import { listUntold, noteUntold, tellOrder } from './tell-order.ts'

async function fetchOrder(page: Page, noted: OrderSummary): Promise<OrderSummary> {
  const { transport, ready } = await page.connection()
  await ready
  return readOrder((await transport.send(getOrder, { id: noted.orderId })).order, noted)
}

/** Requests an order from the provider; if that fails, returns what the page noted when it left. */
const askOrder = (page: Page, noted: OrderSummary): Promise<OrderSummary> =>
  fetchOrder(page, noted).catch(() => noted)

/** Lets a shop of the page go to its place for this order; false if none does. */
async function goToPlace(page: Page, orderId: string): Promise<boolean> {
  if (!document.querySelector('store-shop')) return false
  return page
    .loadChunk('shop')
    .then(({ openOrder }) => openOrder(page, orderId))
    .catch(() => false)
}

/**
 * Shows the order to the shopper. A shop shows it when its place is there ({@link showPlaced}): until then only the cart
 * in the header is visible, which would open above it.
 */
async function bringOrder(page: Page, orderId: string): Promise<void> {
  if (!(await goToPlace(page, orderId))) await showOrder(page)
}

/** Shows the order in a tag: a cart in the page, else one that opens, else a dialog of our own. */
async function showOrder(page: Page): Promise<void> {
  const carts = [...document.querySelectorAll('store-cart')].filter(isVisible)
  const place = carts.find((cart) => cart.getAttribute('layout') === 'inline') ?? carts[0]
  placedOrderOf(page).showAt(place ?? (await summonCart(page)))
  // A cart far below is drawn when it is near.
  if (place?.getAttribute('layout') === 'inline') showNearest(place)
}

async function thank(page: Page, order: OrderSummary): Promise<void> {
  const messages = await cartMessagesOf(page)
  const { number } = order
  announcerOf(page)(number ? fill(messages.orderedNumber, { number }) : messages.ordered, findFocus())
}

/**
 * Thanks the shopper who came back with an order, and notifies the page. The provider decides what is left in the cart.
 */
export async function welcomeBack(page: Page, { outcome, orderId, nonce }: CheckoutReturn): Promise<void> {
  if (outcome === 'back' || !orderId) {
    await (await loadCart(page)).endCheckout('back')
    return
  }
  const noted = { lines: [], sums: {}, ...takeOrdering(page, nonce), orderId }
  // Before any await, because the tab may be closed at any moment.
  noteUntold(page, noted)
  const placed = placedOrderOf(page)
  const shown = { ...noted, isComing: true }
  placed.put(shown)
  await bringOrder(page, orderId)
  await (await loadCart(page)).endCheckout('ordered')
  const order = await askOrder(page, noted)
  if (placed.peek() === shown) placed.put(order)
  await Promise.all([thank(page, order), tellOrder(page, order)])
}

/** Thanks again after a reload, and reports orders that the page hasn't reported yet. */
export async function catchUp(page: Page): Promise<void> {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const placed = placedOrderOf(page).peek()
  if (visit?.type === 'reload' && placed) await bringOrder(page, placed.orderId)
  for (const order of listUntold(page)) await tellOrder(page, await askOrder(page, order))
}

/**
 * Requests an order that is to be shown again; undefined if it is somebody else's, or the request failed, after
 * notifying the shopper.
 */
async function recallOrder(page: Page, orderId: string): Promise<OrderSummary | undefined> {
  try {
    return await fetchOrder(page, { orderId, isAskedFor: true, lines: [], sums: {} })
  } catch (reason) {
    const messages = await cartMessagesOf(page)
    const isElsewhere = isStoreError(reason) && reason.code === 'not_found'
    const text = isElsewhere
      ? messages.orderElsewhere
      : describeProblem(readProblem(reason), await readingOf(page, readProblem(reason), messages))
    announcerOf(page)(text, findFocus())
    showToast(page, { text, tone: 'problem' })
    return undefined
  }
}

/** Handles a link to an order: its shopper sees it again, everybody else the reason why not. */
export async function showAgain(page: Page, orderId: string): Promise<void> {
  const order = await recallOrder(page, orderId)
  if (!order) return
  placedOrderOf(page).put(order)
  // A withdrawal form shows the order itself: no cart opens above it.
  if (!document.querySelector('store-withdraw')) await bringOrder(page, orderId)
}

/**
 * Handles a return from a checkout that this tab knows nothing of, because its storage was cleared meanwhile: the order is
 * shown as soon as the provider confirms that it is this visitor's. Nobody else sees anything, because anybody can write
 * such an address, and the page is told of no order.
 */
export async function showLost(page: Page, orderId: string): Promise<void> {
  const asked = { orderId, isAskedFor: true, lines: [], sums: {} }
  const order = await fetchOrder(page, asked).catch(() => undefined)
  if (!order) return
  placedOrderOf(page).put(order)
  await bringOrder(page, orderId)
}

/**
 * Shows the order of a shop's address in its place.
 *
 * @param isWanted Whether the shopper hasn't moved on meanwhile.
 * @returns false if it can't be shown here, after telling the shopper why.
 */
export async function showPlaced(page: Page, orderId: string, isWanted: () => boolean): Promise<boolean> {
  const placed = placedOrderOf(page)
  if (placed.peek()?.orderId !== orderId) {
    const order = await recallOrder(page, orderId)
    if (!order) return false
    if (!isWanted()) return true
    placed.put(order)
  }
  await showOrder(page)
  return true
}
