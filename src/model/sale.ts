import type { PriceData } from './money.ts'
import { listPrices, type PricedProduct } from './price.ts'

/** Returns the price that `readPrice` shows: the lowest of several. */
export const findShownPrice = (product: PricedProduct): PriceData | undefined =>
  listPrices(product)[0] ?? product.convertedPriceData ?? product.priceData

/**
 * Returns a product's reduction as a part of its price, more than 0 and less than 1; undefined without a reduction, or
 * if it is less than half a percent.
 *
 * @param before The price to compare with. Default: the price before the discount.
 */
export function readSale(product: PricedProduct, before?: number): number | undefined {
  const { price, discountedPrice } = findShownPrice(product) ?? {}
  const from = before ?? price
  if (!from || discountedPrice === undefined) return
  const share = 1 - discountedPrice / from
  return share >= 0.005 && share < 1 ? share : undefined
}

const formats = new Map<string | undefined, Intl.NumberFormat>()

/** Formats a reduction in the language: `−20%`. In many languages `Intl` writes a hyphen in place of the minus sign. */
export function formatSale(share: number, locale: string | undefined): string {
  const format =
    formats.get(locale) ?? new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
  formats.set(locale, format)
  return format.format(-share).replace('-', '−')
}
