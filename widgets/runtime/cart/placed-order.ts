import type { Money } from '../../../src/model/cart.ts'
import type { UrlAndSize } from '../../../src/model/media.ts'
import { type OrderSummary, readAutomaticDiscounts } from '../../../src/model/order.ts'
import { readFees } from '../../../src/model/order-fees.ts'
import { readMoney } from '../../../src/store/cart-lines.ts'
import type { CartState } from '../../../src/store/cart-state.ts'
import { cutAddress } from '../../loader/cut-address.ts'
import type { Page } from '../../loader/page.ts'
import { pageAddressOf } from '../gate/page-address.ts'
import { createKept } from '../memory/kept-json.ts'
import { createListeners, partOf, restListenersOf } from '../page/services.ts'

declare module '../../loader/page.ts' {
  interface PageServices {
    readonly 'placed-order': PlacedOrder
  }
}

/** The most carts noted that this tab has left for a checkout with; as many as `checkout-return.ts` accepts. */
const MOST_NOTES = 8

type Notes = Readonly<Record<string, OrderSummary>>

/** Picks the fields that a picture's addresses are made from. */
const pickImage = ({ url, width, height }: Pick<UrlAndSize, 'url' | 'width' | 'height'>) => ({
  url,
  ...(width && { width }),
  ...(height && { height }),
})

/** Summarizes the order as the page knows it: the provider may report no more than its id. */
export function summarize({
  lines,
  cart,
  totals,
}: Pick<CartState, 'lines' | 'cart' | 'totals'>): OrderSummary {
  const { subtotal, discount, additionalFees, tax, total } = totals?.priceSummary ?? {}
  const addsTax = cart?.taxIncludedInPrices === false
  const read = (money: Money | undefined) => cart && readMoney(money, cart)?.amount
  const fees = readFees(totals?.additionalFees, read)
  const costs = { totalAdditionalFees: additionalFees, ...(addsTax && { tax }) }
  const sums = Object.entries({ subtotal, discount, ...costs, total }).flatMap(([name, money]) => {
    const amount = read(money)
    return amount === undefined ? [] : [[name, amount] as const]
  })
  return {
    orderId: '',
    currency: lines[0]?.price?.currency ?? cart?.currency,
    coupon: cart?.appliedDiscounts?.find(({ coupon }) => coupon)?.coupon?.code,
    lines: lines.map(({ image, details, price, total: whole, ...line }) => ({
      productId: line.productId,
      variantId: line.variantId,
      name: line.name,
      details: details.map((detail) => ({ name: detail.name, value: detail.value })),
      quantity: line.quantity,
      price: price?.amount,
      total: whole?.amount,
      ...(image && { image: pickImage(image) }),
      ...(line.rhythm && { rhythm: line.rhythm }),
      ...(line.plan && { plan: line.plan }),
      ...(line.preordered && { preordered: true }),
    })),
    sums: Object.fromEntries(sums),
    ...readAutomaticDiscounts(totals ?? {}, read),
    ...(fees.length > 0 && { fees }),
    ...(addsTax && { addsTax }),
    ...(read(totals?.payLater?.total) && { takesDeposit: true }),
  }
}

const notesOf = (page: Page, find?: () => Storage | undefined) =>
  createKept<Notes>(page, 'ordering', 'tab', find)

/**
 * Notes the order that this tab leaves for the checkout with, under the nonce of its return address.
 *
 * @param find Returns the storage of the window that leaves, if that is another one.
 */
export function noteOrdering(
  page: Page,
  nonce: string,
  order: OrderSummary,
  find?: () => Storage | undefined,
): void {
  const notes = notesOf(page, find)
  const newest = Object.entries({ ...notes.read(), [nonce]: order }).slice(-MOST_NOTES)
  notes.write(Object.fromEntries(newest))
}

/** Returns the order noted when the checkout with this nonce began, once; it is forgotten then. */
export function takeOrdering(page: Page, nonce: string): OrderSummary | undefined {
  const notes = notesOf(page)
  const { [nonce]: order, ...others } = { ...notes.read() }
  notes.write(Object.keys(others).length ? others : undefined)
  return order
}

/** The order that the shopper is thanked for in this tab, until they continue. */
export interface PlacedOrder {
  /** Returns the same object until something changes. */
  peek(): OrderSummary | undefined
  subscribe(listener: () => void): () => void
  put(order: OrderSummary): void
  /** Called when the shopper has seen it. */
  dismiss(): void
  /** The tag that is to scroll the order into the shopper's view by itself. */
  place(): Element | undefined
  showAt(place: Element): void
  /** Returns the address of this page at which its shopper finds it again. */
  linkTo(orderId: string): string
}

/** Adds the parameter that brings the order back to an address; the rest of it stays exactly as it was. */
function addOrder(address: string, orderId: string): string {
  const [rest = ''] = cutAddress(address).split('#')
  return `${rest}${rest.includes('?') ? '&' : '?'}store-order=${encodeURIComponent(orderId)}`
}

function createPlacedOrder(page: Page): PlacedOrder {
  const kept = createKept<OrderSummary>(page, 'ordered', 'tab')
  const { subscribe, tell } = createListeners()
  const stored = kept.read()
  // An order that was on its way in the previous page isn't requested again.
  let order: OrderSummary | undefined =
    stored && Array.isArray(stored.lines) && stored.sums ? { ...stored, isComing: false } : undefined
  let place: Element | undefined
  return {
    peek: () => order,
    subscribe,
    put(next) {
      order = next
      kept.write(next)
      tell()
    },
    dismiss() {
      place = undefined
      if (!order) return
      order = undefined
      kept.write(undefined)
      tell()
    },
    place: () => place,
    linkTo(orderId) {
      for (const shop of page.parts.get('shops') ?? []) {
        const address = shop.addressOfOrder(orderId)
        if (address) return address
      }
      return addOrder(pageAddressOf(page).here(), orderId)
    },
    showAt(next) {
      place = next
      tell()
      // A cart at rest wakes for it.
      restListenersOf(page).tell()
    },
  }
}

/** Returns the page's service for an order that was just placed. */
export const placedOrderOf = (page: Page): PlacedOrder =>
  partOf(page, 'placed-order', () => createPlacedOrder(page))
