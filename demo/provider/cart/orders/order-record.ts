import { digitsOf, readDecimal, sum, writePadded } from '../amount.ts'
import type { CartOwner } from '../cart-record.ts'
import type { CatalogReference } from '../catalog-reference.ts'
import type { ItemDetail, ItemFacts } from '../item-facts.ts'

/** A placed order: later changes of the catalog don't affect it. Amounts are decimal text. */
export interface OrderRecord {
  readonly id: string
  /** The number that people see; counts up from 10,001. */
  readonly number: number
  readonly checkoutId: string
  readonly owner: CartOwner
  readonly status: 'PAID'
  readonly currency: string
  readonly lines: readonly OrderLine[]
  readonly totals: OrderTotals
  readonly buyer: Buyer
  /** Null when nothing had to be sent. */
  readonly shipping: OrderShipping | null
  readonly couponCode: string | null
  /** The shop's automatic discount, a part of the whole discount; older orders have none. */
  readonly automaticDiscount?: { readonly name: string; readonly amount: string } | undefined
  /** The part of the total that gift cards paid; older orders have none. */
  readonly giftCards?: readonly OrderGiftCard[] | undefined
  /** The part of the total that is paid after the order; undefined: nothing. */
  readonly payLater?: string | undefined
  /** Its costs beside lines and delivery. */
  readonly fees?: readonly OrderFee[] | undefined
  /** Whether the taxes were added to the prices, rather than a part of them. */
  readonly addsTax?: boolean | undefined
  readonly buyerNote: string | null
  /** The owner's request for the balance; undefined: they made none. */
  readonly paymentRequestId?: string | undefined
  /** Its changes since then; undefined for an order without changes. */
  readonly progress?: OrderProgress | undefined
  /** Milliseconds since 1970. */
  readonly createdAt: number
}

/** The owner's actions on an order. */
export interface OrderProgress {
  readonly status?: 'APPROVED' | 'CANCELED' | 'PENDING' | 'REJECTED' | undefined
  readonly paymentStatus?: string | undefined
  readonly fulfillmentStatus?: 'NOT_FULFILLED' | 'PARTIALLY_FULFILLED' | 'FULFILLED' | undefined
  readonly tracking?:
    | { readonly number: string; readonly provider?: string | undefined; readonly link?: string | undefined }
    | undefined
  /** Milliseconds since 1970. */
  readonly changedAt: number
}

export interface OrderGiftCard {
  /** Its last characters only. */
  readonly code: string
  readonly amount: string
}

export interface OrderFee {
  readonly code: string
  readonly name: string
  readonly price: string
}

export interface OrderLine {
  readonly productId: string
  readonly variantId: string
  readonly name: string
  readonly details: readonly ItemDetail[]
  readonly sku: string
  /** Older orders have none. */
  readonly picture?: ItemFacts['picture'] | undefined
  /** The options of its reference, as the cart showed them when it was ordered. Older orders have none. */
  readonly options?: CatalogReference['options'] | undefined
  /** The chosen subscription. */
  readonly subscription?: { readonly info: ItemFacts['subscription'] } | undefined
  readonly quantity: number
  /** One piece. */
  readonly price: string
  /** All pieces, before the discounts of the cart. */
  readonly total: string
  /** All pieces, after them. Older orders have neither. */
  readonly paid?: string | undefined
  readonly paidBeforeTax?: string | undefined
  /** The part that is paid with the order; undefined: all of it. */
  readonly deposit?: string | undefined
}

export interface OrderTotals {
  readonly subtotal: string
  readonly shipping: string
  readonly discount: string
  /** Undefined for an order without fees. */
  readonly totalAdditionalFees?: string | undefined
  /** Part of the total. */
  readonly tax: string
  readonly total: string
}

/** The buyer, from the checkout’s form. */
export interface Buyer {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly phone: string | null
}

export interface OrderShipping {
  readonly code: string
  readonly title: string
  /** Orders from before it was stored have none. */
  readonly deliveryTime?: string | undefined
  readonly address: {
    readonly addressLine: string
    readonly addressLine2: string | null
    readonly postalCode: string
    readonly city: string
    /** ISO 3166-1 alpha-2. */
    readonly country: string
  }
}

/** Computes what was paid with the order, beside the gift cards. */
export function toPayOf({ currency, totals, giftCards = [], payLater = '0' }: OrderRecord): string {
  const digits = digitsOf(currency)
  const paid = sum(giftCards.map(({ amount }) => readDecimal(amount, digits)))
  return writePadded(readDecimal(totals.total, digits) - paid - readDecimal(payLater, digits), digits)
}
