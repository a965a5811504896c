import type { MeasurementUnit } from './enums.ts'
import type { PriceData } from './money.ts'
import type { PricePerUnitData, Product } from './product.ts'

/** A price as a shopper reads it; every text is complete, with its currency. */
export interface PriceDisplay {
  /** The price to pay now; the lowest of several when `from`. */
  readonly text: string
  /** The price before the discount; absent without one. */
  readonly oldText?: string
  /** There are several prices, and `text` is the lowest. */
  readonly from: boolean
  /** Price per unit: `€1.20 / 100 g`. */
  readonly unitText?: string
}

export type PricedProduct = Pick<Product, 'priceData' | 'convertedPriceData' | 'priceRange' | 'discount'> &
  Partial<Pick<Product, 'variants' | 'manageVariants' | 'pricePerUnitData'>>

const formats = new Map<string, (amount: number) => string>()

/**
 * Results of `formatMoney`, by its arguments. The next visit can begin with them, because the first
 * `Intl.NumberFormat` of a page costs a slow phone more than everything else before its cards. The size is limited,
 * because servers draw cards, too, and run for long.
 */
export const moneyTexts = new Map<string, string>()
const MOST_TEXTS = 500

/**
 * Money in the reader's language.
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

/** `100 g`, `L`: what a price per unit is for; the quantity only when it isn't one. */
export const formatUnit = ({ baseQuantity, baseMeasurementUnit: unit }: PricePerUnitData): string =>
  (baseQuantity === 1 ? '' : `${baseQuantity} `) + (SYMBOLS[unit] ?? unit.toLowerCase())

const isNumber = (value: unknown): value is number => Number.isFinite(value)

/** One price, for a product or for the variant that was chosen; undefined when there is no number. */
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

/** The lowest price where variants are not in the answer; known in the shop's currency only. */
function lowestOfRange(product: PricedProduct): PriceData | undefined {
  const { priceData, priceRange } = product
  if (!priceData || !priceRange || !(priceRange.minValue < priceRange.maxValue)) return
  const { minValue: price } = priceRange
  const discountedPrice = discountOf(product, price)
  const isSame = discountedPrice === priceData.discountedPrice
  return { ...priceData, price, discountedPrice, pricePerUnit: (isSame && priceData.pricePerUnit) || null }
}

/**
 * The price to show for a whole product: the one price, or the lowest of its visible variants.
 *
 * The numbers are the provider's, converted ones before the shop's. Only where an answer leaves the
 * variants out is the discount taken off the range here.
 */
export function readPrice(product: PricedProduct, locale?: string): PriceDisplay | undefined {
  const [price, from] = findPrice(product)
  return displayPrice(price, { locale, unit: product.pricePerUnitData, from })
}

/** The price that `readPrice` shows, as a number; undefined where it shows none. */
export function readLowestPrice(
  product: PricedProduct,
): { readonly amount: number; readonly currency: string } | undefined {
  const [price] = findPrice(product)
  const amount = price?.discountedPrice ?? price?.price
  return price && isNumber(amount) ? { amount, currency: price.currency } : undefined
}

/** The prices of the visible variants, converted ones before the shop's, the lowest first; none where they share one. */
export const listPrices = (product: PricedProduct): readonly PriceData[] =>
  (product.manageVariants ? (product.variants ?? []) : [])
    .filter(({ variant }) => variant.visible !== false)
    .flatMap(({ variant }) => variant.convertedPriceData ?? variant.priceData ?? [])
    .sort((a, b) => a.discountedPrice - b.discountedPrice)

/** The one price, or the lowest of several, and whether there are several. */
function findPrice(product: PricedProduct): readonly [PriceData | undefined, boolean] {
  const prices = listPrices(product)
  const range = prices.length ? undefined : lowestOfRange(product)
  const price = prices[0] ?? range ?? product.convertedPriceData ?? product.priceData
  return [price, !!range || prices[0]?.discountedPrice !== prices.at(-1)?.discountedPrice]
}
