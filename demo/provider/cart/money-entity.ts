import { createMoneyChanger, type Money } from '../catalog/money.ts'
import type { Shop } from '../context.ts'
import { type Amount, digitsOf, writePadded, writeUnpadded } from './amount.ts'

/** MultiCurrencyPrice (contract 2.15): texts only. */
export interface MoneyEntity {
  readonly amount: string
  readonly convertedAmount: string
  readonly formattedAmount: string
  readonly formattedConvertedAmount: string
}

/** Writes amounts of the shop's currency, for people and for programs. */
export interface MoneyWriter {
  /** ISO 4217; the shop's. */
  readonly currency: string
  /** ISO 4217; the requested one, or the shop's. */
  readonly conversionCurrency: string
  readonly digits: number
  /** `{ amount: "399.9", … }`, as carts and lines have it. */
  unpadded(amount: Amount): MoneyEntity
  /** `{ amount: "399.90", … }`, as totals have it. */
  padded(amount: Amount): MoneyEntity
  /** `€399.90`, by the shop's locale. */
  format(amount: Amount): string
}

type DecimalText = `${number}`

function createConverter(shop: Shop, money: Money, locale: string) {
  const formatter = new Intl.NumberFormat(locale, { style: 'currency', currency: money.currency })
  const same = money.currency === shop.currency
  const digits = digitsOf(money.currency)
  return (decimal: string) => {
    // Prices in another currency are for show: nobody pays them, so a rate times a number is enough.
    const text = same ? decimal : money.convert(Number(decimal)).toFixed(digits)
    return { text, formatted: formatter.format(text as DecimalText) }
  }
}

/**
 * @param asked The requested currency (`x-wix-currency`, contract 1.3); one without a rate counts as none.
 */
export function createMoneyWriter(shop: Shop, asked?: string): MoneyWriter {
  const converted = createMoneyChanger(shop).in(asked)
  const digits = digitsOf(shop.currency)
  const formatter = new Intl.NumberFormat(shop.locale, { style: 'currency', currency: shop.currency })
  const convert = createConverter(shop, converted, shop.locale)
  const format = (amount: Amount) => formatter.format(writePadded(amount, digits) as DecimalText)
  const isSame = converted.currency === shop.currency

  const write = (amount: Amount, text: string): MoneyEntity => {
    const other = convert(writePadded(amount, digits))
    return {
      amount: text,
      convertedAmount: isSame ? text : other.text,
      formattedAmount: format(amount),
      formattedConvertedAmount: other.formatted,
    }
  }

  return {
    currency: shop.currency,
    conversionCurrency: converted.currency,
    digits,
    format,
    padded: (amount) => write(amount, writePadded(amount, digits)),
    unpadded: (amount) => write(amount, writeUnpadded(amount, digits)),
  }
}
