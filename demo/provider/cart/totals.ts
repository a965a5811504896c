import { type Amount, sum, takePart } from './amount.ts'
import type { ShippingChoice } from './cart-record.ts'
import type { Fee } from './fees.ts'
import { divideAmongCards, type GiftCardPart } from './gift-cards.ts'
import type { JudgedCart } from './judged-cart.ts'
import { counts, type JudgedLine } from './judged-line.ts'
import { findShippingOption, isServed, listShippingOptions, type ShippingOption } from './shipping.ts'

/** A part of every price, 19 of 119, unless the shop adds the tax (contract 2.16, taxIncludedInPrices). */
export const TAX_RATE = { percent: 19n, text: '0.19' } as const

export interface TotalsWish {
  readonly country?: string | undefined
  readonly shipping?: ShippingChoice | undefined
  readonly withTax: boolean
  readonly withShipping: boolean
  readonly withFees: boolean
}

export interface LineTotal {
  readonly judged: JudgedLine
  readonly discount: Amount
  /** The price of the line after the discount, without its tax and with it. */
  readonly beforeTax: Amount
  readonly afterTax: Amount
  readonly tax: Amount
  /** The part of `afterTax` that is paid after the order. */
  readonly later: Amount
}

/**
 * The price of an order. `total` = `subtotal` + `shipping` + `additionalFees` − `discount`, and the tax is part of it;
 * in a shop that adds taxes, it is that plus `tax`.
 */
export interface Totals {
  readonly lines: readonly LineTotal[]
  readonly subtotal: Amount
  readonly shipping: Amount
  /** The automatic discount and the coupon's. */
  readonly discount: Amount
  readonly fees: readonly Fee[]
  /** The sum of the fees. */
  readonly additionalFees: Amount
  readonly tax: Amount
  readonly total: Amount
  /** The part of the total that gift cards pay; included in it, as the tax is. */
  readonly giftCards: readonly GiftCardPart[]
  /** The total without that part. */
  readonly toPay: Amount
  /** The part of it that is paid after the order. */
  readonly payLater: Amount
  readonly options: readonly ShippingOption[]
  readonly selected: ShippingOption | undefined
  /** False for a country outside the shipping area. */
  readonly isServed: boolean
  /** False when nothing in the cart needs sending. */
  readonly needsShipping: boolean
}

/** Creates the function that computes the tax of a price. */
const createTaxer =
  ({ addsTax }: JudgedCart, { withTax }: TotalsWish) =>
  (price: Amount): Amount =>
    withTax ? takePart(price, TAX_RATE.percent, addsTax ? 100n : 100n + TAX_RATE.percent) : 0n

function totalOf(judged: JudgedLine, cart: JudgedCart, taxOf: (price: Amount) => Amount): LineTotal {
  const { no } = judged.line
  const discount = (cart.automatic?.byLine.get(no) ?? 0n) + (cart.coupon?.byLine.get(no) ?? 0n)
  const price = judged.total - discount
  const tax = taxOf(price)
  const sides = cart.addsTax
    ? { beforeTax: price, afterTax: price + tax }
    : { beforeTax: price - tax, afterTax: price }
  const later = cart.deposit ? sides.afterTax - takePart(sides.afterTax, cart.deposit, 100n) : 0n
  return { judged, discount, tax, ...sides, later }
}

function selectShipping({ lines, subtotal }: JudgedCart, wish: TotalsWish) {
  const needsShipping = lines.some((line) => counts(line) && line.facts.isPhysical)
  const served = isServed(wish.country)
  const options = needsShipping && served && wish.withShipping ? listShippingOptions(subtotal) : []
  const chosen = wish.shipping && findShippingOption(options, wish.shipping)
  return { needsShipping, isServed: served, options, selected: chosen ?? options[0] }
}

/** Computes the totals of a cart exactly: the parts of every sum add up to the cent. */
export function computeTotals(cart: JudgedCart, wish: TotalsWish): Totals {
  const shippingFacts = selectShipping(cart, wish)
  const taxOf = createTaxer(cart, wish)
  const lines = cart.lines.filter(counts).map((line) => totalOf(line, cart, taxOf))
  const shipping = shippingFacts.selected?.cost ?? 0n
  const shippingDiscount = cart.coupon?.isForShipping ? shipping : 0n
  const discount = sum(lines.map((line) => line.discount)) + shippingDiscount
  const fees = wish.withFees && lines.length > 0 ? cart.fees : []
  const additionalFees = sum(fees.map(({ price }) => price))
  const taxes = [...lines.map(({ tax }) => tax), taxOf(shipping - shippingDiscount), taxOf(additionalFees)]
  const tax = sum(taxes)
  const total = cart.subtotal + shipping + additionalFees - discount + (cart.addsTax ? tax : 0n)
  const giftCards = divideAmongCards(total, cart.giftCards)
  const toPay = total - sum(giftCards.map(({ amount }) => amount))
  const later = sum(lines.map((line) => line.later))
  return {
    ...shippingFacts,
    lines,
    subtotal: cart.subtotal,
    shipping,
    discount,
    fees,
    additionalFees,
    tax,
    total,
    giftCards,
    toPay,
    payLater: later < toPay ? later : toPay,
  }
}
