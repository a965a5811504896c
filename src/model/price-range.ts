import { discountOf, formatMoney, listPrices, type PricedProduct } from './price.ts'

interface Bounds {
  readonly currency: string
  readonly least: number
  readonly most: number
}

/** Finds the lowest and highest price of a product; undefined if it has one price, or none. */
function findBounds(product: PricedProduct): Bounds | undefined {
  const prices = listPrices(product)
  const [first] = prices
  const last = prices.at(-1)
  if (first && last)
    return { currency: first.currency, least: first.discountedPrice, most: last.discountedPrice }
  const { priceData, priceRange } = product
  if (!priceData || !priceRange || priceRange.isMaxUnreduced) return undefined
  const [least, most] = [priceRange.minValue, priceRange.maxValue].map((price) => discountOf(product, price))
  return least === undefined || most === undefined ? undefined : { currency: priceData.currency, least, most }
}

const formats = new Map<string, Intl.NumberFormat>()

/** Formats a range in the language: `€18.00 – €24.00`. */
function formatRange({ currency, least, most }: Bounds, locale: string | undefined): string {
  const key = `${locale} ${currency}`
  try {
    const format = formats.get(key) ?? new Intl.NumberFormat(locale, { style: 'currency', currency })
    formats.set(key, format)
    return format.formatRange(least, most)
  } catch {
    // `Intl` refuses the currency, or the browser can't format ranges.
    return `${formatMoney(least, currency, locale)} – ${formatMoney(most, currency, locale)}`
  }
}

/**
 * Formats the lowest and highest price of a product, after discounts; undefined if there is only one price, or if
 * the highest isn't known.
 *
 * @param locale BCP 47; the browser's own when left out.
 */
export function readPriceRange(product: PricedProduct, locale?: string): string | undefined {
  const bounds = findBounds(product)
  return bounds && bounds.least < bounds.most ? formatRange(bounds, locale) : undefined
}
