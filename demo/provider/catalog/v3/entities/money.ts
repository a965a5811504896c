import type { Money } from '../../money.ts'
import { applyDiscount, variantPrice } from '../../prices.ts'
import type { ProductRecord, VariantRecord } from '../../product-record.ts'

/** A price as the shop has it: what is paid, and the higher one that is struck. */
export interface V3Price {
  readonly actual: number
  readonly compareAt: number | undefined
}

const MAX_DIGITS = 3

/** `0.1`, `32`, `12.345` as decimal text with two digits at least and three at most (contract 2027, 4.6). */
export function writeDecimal(amount: number, digits = 2): string {
  const [whole = '0', fraction = ''] = amount.toFixed(MAX_DIGITS).split('.')
  const kept = fraction.replace(/0+$/, '').padEnd(digits, '0')
  return kept ? `${whole}.${kept}` : whole
}

/** The price of a variant: v3 turns the sides of v1 round (contract 2027, 4.6). */
export function priceOf(product: ProductRecord, variant: VariantRecord, money: Money): V3Price {
  const { price, discount } = variantPrice(product, variant)
  const paid = applyDiscount(price, discount)
  return { actual: paid === price ? price : money.round(paid), compareAt: paid < price ? price : undefined }
}

/** How money is shown to the one who asked. */
export interface MoneyView {
  /** The shop's own, in which prices are kept. */
  readonly shop: Money
  /** The currency of all prices: there is no second, converted set (contract 2027, 2.2). */
  readonly shown: Money
  /** Whether ready text comes along: only who asks for CURRENCY has it. */
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
