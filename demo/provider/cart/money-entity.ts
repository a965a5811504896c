import type { Shop } from '../access/context/shop.ts'
import { createMoneyChanger, type Money } from '../catalog/money.ts'
import { type Amount, digitsOf, readDecimal, writePadded, writeUnpadded } from './amount.ts'

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
  /** `{ amount: "399.9", … }`, for carts and lines. */
  unpadded(amount: Amount): MoneyEntity
  /** `{ amount: "399.90", … }`, for totals. */
  padded(amount: Amount): MoneyEntity
  /** `€399.90`, in the shop's locale. */
  format(amount: Amount): string
}

type DecimalText = `${number}`
type WriteDecimal = (amount: Amount, digits: number) => string

/** Converts amounts of the shop's currency to another. They are only shown, never charged. */
function createConverter(shop: Shop, money: Money): (amount: Amount, digits: number) => Amount {
  if (money.currency === shop.currency) return (amount) => amount
  const otherDigits = digitsOf(money.currency)
  return (amount, digits) => {
    const converted = money.convert(Number(writePadded(amount, digits)))
    return readDecimal(converted.toFixed(otherDigits), otherDigits)
  }
}

function createFormatter(locale: string, currency: string): (amount: Amount) => string {
  const formatter = new Intl.NumberFormat(locale, { style: 'currency', currency })
  const digits = digitsOf(currency)
  return (amount) => formatter.format(writePadded(amount, digits) as DecimalText)
}

/**
 * @param asked The requested currency (`x-wix-currency`, contract 1.3); one without a rate counts as none.
 */
export function createMoneyWriter(shop: Shop, asked?: string): MoneyWriter {
  const { currency, locale } = shop
  const other = createMoneyChanger(shop).in(asked)
  const convert = createConverter(shop, other)
  const digits = digitsOf(currency)
  const otherDigits = digitsOf(other.currency)
  const format = createFormatter(locale, currency)
  const formatOther = createFormatter(locale, other.currency)

  const write = (amount: Amount, toText: WriteDecimal): MoneyEntity => {
    const converted = convert(amount, digits)
    return {
      amount: toText(amount, digits),
      convertedAmount: toText(converted, otherDigits),
      formattedAmount: format(amount),
      formattedConvertedAmount: formatOther(converted),
    }
  }

  return {
    currency,
    conversionCurrency: other.currency,
    digits,
    format,
    padded: (amount) => write(amount, writePadded),
    unpadded: (amount) => write(amount, writeUnpadded),
  }
}
