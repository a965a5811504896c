import type { NamedPercent } from '../../../http/settings/settings.ts'
import type { Money } from '../../money.ts'
import { applyDiscount, variantPrice } from '../../prices.ts'
import type { ProductRecord, VariantRecord } from '../../product-record.ts'

/** A price in the shop's currency: the price to pay, and the higher struck one. */
export interface V3Price {
  readonly actual: number
  readonly compareAt: number | undefined
}

const MAX_DIGITS = 3

/** Writes `0.1`, `32`, `12.345` as decimal text with two to three digits after the point (contract 2027, 4.6). */
export function writeDecimal(amount: number, digits = 2): string {
  const [whole = '0', fraction = ''] = amount.toFixed(MAX_DIGITS).split('.')
  const kept = fraction.replace(/0+$/, '').padEnd(digits, '0')
  return kept ? `${whole}.${kept}` : whole
}

/** Returns the price of a variant: v3 swaps the two prices of v1 (contract 2027, 4.6). */
export function priceOf(product: ProductRecord, variant: VariantRecord, money: Money): V3Price {
  const { price, discount } = variantPrice(product, variant)
  const paid = applyDiscount(price, discount)
  return { actual: paid === price ? price : money.round(paid), compareAt: paid < price ? price : undefined }
}

/** Computes a price after the shop's automatic discount. */
export const reduceAutomatically = (price: number, { percent }: NamedPercent, money: Money): number =>
  money.round((price * (100 - percent)) / 100)

/** How money is shown to the caller. */
export interface MoneyView {
  /** The shop's own currency, in which prices are stored. */
  readonly shop: Money
  /** The currency of all prices: there is no second set of converted ones (contract 2027, 2.2). */
  readonly shown: Money
  /** Whether ready text is added, for callers that request CURRENCY. */
  readonly withText: boolean
}

const digitsOf = ({ round }: Money) => (round(0.5) === 0.5 ? 2 : 0)

/** Money (contract 2027, 4.6). */
export function renderMoney(amount: number, { shop, shown, withText }: MoneyView) {
  const converted = shown.currency === shop.currency ? amount : shown.convert(amount)
  return {
    amount: writeDecimal(converted, digitsOf(shown)),
    ...(withText ? { formattedAmount: shown.format(converted) } : {}),
  }
}

export function renderRange(amounts: readonly number[], money: MoneyView) {
  return {
    minValue: renderMoney(Math.min(...amounts), money),
    maxValue: renderMoney(Math.max(...amounts), money),
  }
}
