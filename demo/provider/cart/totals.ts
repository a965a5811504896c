import { type Amount, sum, takePart } from './amount.ts'
import type { ShippingChoice } from './cart-record.ts'
import { divideAmongCards, type GiftCardPart } from './gift-cards.ts'
import type { JudgedCart } from './judged-cart.ts'
import { counts, type JudgedLine } from './judged-line.ts'
import { findShippingOption, isServed, listShippingOptions, type ShippingOption } from './shipping.ts'

/** Prices include the tax (contract 2.16, taxIncludedInPrices): 19 parts of 119. */
export const TAX_RATE = { percent: 19n, text: '0.19' } as const

export interface TotalsWish {
  readonly country?: string | undefined
  readonly shipping?: ShippingChoice | undefined
  readonly withTax: boolean
  readonly withShipping: boolean
}

export interface LineTotal {
  readonly judged: JudgedLine
  readonly discount: Amount
  /** The price of the line, tax included. */
  readonly paid: Amount
  readonly tax: Amount
}

/** The price of an order. `total` = `subtotal` + `shipping` − `discount`; the tax is part of it. */
export interface Totals {
  readonly lines: readonly LineTotal[]
  readonly subtotal: Amount
  readonly shipping: Amount
  readonly discount: Amount
  readonly tax: Amount
  readonly total: Amount
  /** The part of the total that gift cards pay; included in it, as the tax is. */
  readonly giftCards: readonly GiftCardPart[]
  /** The total without that part. */
  readonly toPay: Amount
  readonly options: readonly ShippingOption[]
  readonly selected: ShippingOption | undefined
  /** False for a country outside the shipping area. */
  readonly isServed: boolean
  /** False when nothing in the cart needs sending. */
  readonly needsShipping: boolean
}

const taxIn = (paid: Amount, wish: TotalsWish): Amount =>
  wish.withTax ? takePart(paid, TAX_RATE.percent, 100n + TAX_RATE.percent) : 0n

function totalOf(judged: JudgedLine, discount: Amount, wish: TotalsWish): LineTotal {
  const paid = judged.total - discount
  return { judged, discount, paid, tax: taxIn(paid, wish) }
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
  const lines = cart.lines
    .filter(counts)
    .map((line) => totalOf(line, cart.coupon?.byLine.get(line.line.no) ?? 0n, wish))
  const shipping = shippingFacts.selected?.cost ?? 0n
  const shippingDiscount = cart.coupon?.isForShipping ? shipping : 0n
  const discount = sum(lines.map((line) => line.discount)) + shippingDiscount
  const total = cart.subtotal + shipping - discount
  const giftCards = divideAmongCards(total, cart.giftCards)
  return {
    ...shippingFacts,
    lines,
    subtotal: cart.subtotal,
    shipping,
    discount,
    tax: sum(lines.map(({ tax }) => tax)) + taxIn(shipping - shippingDiscount, wish),
    total,
    giftCards,
    toPay: total - sum(giftCards.map(({ amount }) => amount)),
  }
}
