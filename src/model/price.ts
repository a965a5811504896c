import type { MeasurementUnit } from './enums.ts'
import type { PriceData } from './money.ts'
import type { PricePerUnitData, Product } from './product.ts'

/** A price for shoppers; every text is complete, with its currency. */
export interface PriceDisplay {
  /** The price to pay now; the lowest of several when `from`. */
  readonly text: string
  /** The price before the discount; absent without one. */
  readonly oldText?: string
  /** Whether there are several prices, of which `text` is the lowest. */
  readonly from: boolean
  /** Price per unit: `€1.20 / 100 g`. */
  readonly unitText?: string
}

export type PricedProduct = Pick<Product, 'priceData' | 'convertedPriceData' | 'priceRange' | 'discount'> &
  Partial<Pick<Product, 'variants' | 'manageVariants' | 'pricePerUnitData'>>

const formats = new Map<string, (amount: number) => string>()

/**
 * Results of `formatMoney`, by its arguments. The next visit can begin with them, because on a slow phone the first
 * `Intl.NumberFormat` of a page takes more time than everything else before its cards. The size is limited, because
 * servers draw cards, too, and run for a long time.
 */
export const moneyTexts = new Map<string, string>()
const MOST_TEXTS = 500

/**
 * Formats money in the reader's language.
 *
 * @param currency ISO 4217. One that `Intl` refuses is written behind the plain number.
 * @param locale BCP 47; the browser's own when left out.
 */
export function formatMoney(amount: number, currency: string, locale?: string): string {
  const place = `${locale} ${currency}`
  const key = `${place} ${amount}`
  let text = moneyTexts.get(key)
  if (text === undefined) {
    let format = formats.get(place)
    if (!format) {
      try {
        format = new Intl.NumberFormat(locale, { style: 'currency', currency }).format
      } catch {
        format = (value) => `${value.toFixed(2)} ${currency}`
      }
      formats.set(place, format)
    }
    text = format(amount)
    if (moneyTexts.size < MOST_TEXTS) moneyTexts.set(key, text)
  }
  return text
}

const SYMBOLS: Partial<Record<MeasurementUnit, string>> = {
  L: 'L',
  CBM: 'm³',
  SQM: 'm²',
  SQFT: 'sq ft',
  FLOZ: 'fl oz',
}

/** Formats the unit of a price: `100 g`, `L`; the quantity is left out if it is 1. */
export const formatUnit = ({ baseQuantity, baseMeasurementUnit: unit }: PricePerUnitData): string =>
  (baseQuantity === 1 ? '' : `${baseQuantity} `) + (SYMBOLS[unit] ?? unit.toLowerCase())

const isNumber = (value: unknown): value is number => Number.isFinite(value)

/** Formats one price, of a product or of the chosen variant; undefined when there is no number. */
export function displayPrice(
  price: PriceData | undefined,
  {
    locale,
    unit,
    from = false,
  }: { locale?: string | undefined; unit?: PricePerUnitData | undefined; from?: boolean } = {},
): PriceDisplay | undefined {
  const now = price?.discountedPrice ?? price?.price
  if (!price || !isNumber(now)) return
  const money = (amount: number) => formatMoney(amount, price.currency, locale)
  const { price: before, pricePerUnit } = price
  return {
    text: money(now),
    from,
    ...(isNumber(before) && before > now && { oldText: money(before) }),
    ...(unit && isNumber(pricePerUnit) && { unitText: `${money(pricePerUnit)} / ${formatUnit(unit)}` }),
  }
}

/** Calculates the price that is left after the product's discount. */
export function discountOf({ discount }: Pick<Product, 'discount'>, price: number): number {
  const value = discount?.value ?? 0
  const less = discount?.type === 'PERCENT' ? (price * value) / 100 : discount?.type === 'AMOUNT' ? value : 0
  return Math.max(0, price - less)
}

/** Returns the lowest price if the answer has no variants; only in the shop's currency. */
function lowestOfRange(product: PricedProduct): PriceData | undefined {
  const { priceData, priceRange } = product
  if (!priceData || !priceRange || !(priceRange.minValue < priceRange.maxValue)) return
  const { minValue: price } = priceRange
  const discountedPrice = discountOf(product, price)
  const isSame = discountedPrice === priceData.discountedPrice
  return { ...priceData, price, discountedPrice, pricePerUnit: (isSame && priceData.pricePerUnit) || null }
}

/**
 * Formats the price of a whole product: its only price, or the lowest of its visible variants.
 *
 * The numbers are the provider's, converted ones before the shop's. The discount is subtracted here only if an answer
 * has a range instead of variants.
 */
export function readPrice(product: PricedProduct, locale?: string): PriceDisplay | undefined {
  const [price, from] = findPrice(product)
  return displayPrice(price, { locale, unit: product.pricePerUnitData, from })
}

/** Returns the price that `readPrice` shows, as a number; undefined if it shows none. */
export function readLowestPrice(
  product: PricedProduct,
): { readonly amount: number; readonly currency: string } | undefined {
  const [price] = findPrice(product)
  const amount = price?.discountedPrice ?? price?.price
  return price && isNumber(amount) ? { amount, currency: price.currency } : undefined
}

/**
 * Lists the prices of the visible variants, converted ones before the shop's, the lowest first; empty if all are equal.
 */
export const listPrices = (product: PricedProduct): readonly PriceData[] =>
  (product.manageVariants ? (product.variants ?? []) : [])
    .filter(({ variant }) => variant.visible !== false)
    .flatMap(({ variant }) => variant.convertedPriceData ?? variant.priceData ?? [])
    .sort((a, b) => a.discountedPrice - b.discountedPrice)

/** Returns the only price, or the lowest of several, and whether there are several. */
function findPrice(product: PricedProduct): readonly [PriceData | undefined, boolean] {
  const prices = listPrices(product)
  const range = prices.length ? undefined : lowestOfRange(product)
  const price = prices[0] ?? range ?? product.convertedPriceData ?? product.priceData
  return [price, !!range || prices[0]?.discountedPrice !== prices.at(-1)?.discountedPrice]
}
