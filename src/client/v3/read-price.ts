import { MEASUREMENT_UNITS, type MeasurementUnit } from '../../model/enums.ts'
import type { PriceData } from '../../model/money.ts'
import type { Product } from '../../model/product.ts'
import type { Amount, VariantPrice } from './money.ts'
import type { ProductV3 } from './product-entity.ts'
import type { VariantV3 } from './variant-entity.ts'

/**
 * Converts decimal text to a number; undefined if it isn't a decimal. The provider's amounts have at most 12 digits, so
 * different amounts are different numbers.
 */
export function readAmount(amount: Pick<Amount, 'amount'> | null | undefined): number | undefined {
  const text = amount?.amount
  const number = typeof text === 'string' && text.trim() ? Number(text) : undefined
  return Number.isFinite(number) ? number : undefined
}

/** The price to pay, and the higher price that is struck through (contract 2027, 4.6); a lower one is ignored. */
export function readSides({ actualPrice, compareAtPrice, priceAfterDiscount }: VariantPrice) {
  const discounted = readAmount(priceAfterDiscount)
  const paid = discounted ?? readAmount(actualPrice)
  const before = discounted === undefined ? readAmount(compareAtPrice) : readAmount(actualPrice)
  if (paid === undefined) return
  const isStruck = before !== undefined && before > paid
  return { paid, struck: isStruck ? before : undefined }
}

type Priced = Pick<VariantV3, 'price' | 'physicalProperties'>
type Sides = NonNullable<ReturnType<typeof readSides>>

/**
 * Reads the price per unit that belongs to the price to pay: the provider's `value` is that of the price before an
 * automatic discount, so a discount without its own price per unit reduces it in proportion.
 */
function readPerUnit({ price, physicalProperties }: Priced, { paid, struck }: Sides): number | undefined {
  const { value, priceAfterDiscount } = physicalProperties?.pricePerUnit ?? {}
  const whole = readAmount({ amount: value as string })
  const isReduced = struck && readAmount(price.priceAfterDiscount) !== undefined
  return (
    readAmount(priceAfterDiscount) ??
    (whole && isReduced ? Math.round((whole * paid * 1000) / struck) / 1000 : whole)
  )
}

/**
 * Reads a variant's price, without the provider's formatted texts.
 *
 * @param currency Without a currency an amount is meaningless, so there is no price.
 */
export function readPaid(variant: Priced, currency: string | undefined) {
  const sides = variant.price && readSides(variant.price)
  if (!sides || !currency) return
  const { paid, struck } = sides
  const pricePerUnit = readPerUnit(variant, sides) ?? null
  return { currency, price: struck ?? paid, discountedPrice: paid, pricePerUnit }
}

/** Returns the provider's text of a price per unit; of a discounted one it formats only the amount. */
function readUnitText({ price, physicalProperties }: Priced): string | null {
  const { description, priceAfterDiscount } = physicalProperties?.pricePerUnit ?? {}
  if (!price.priceAfterDiscount && !priceAfterDiscount) return description ?? null
  const [, unit] = /(\s*\/.*)$/.exec(description ?? '') ?? []
  return unit && priceAfterDiscount?.formattedAmount ? priceAfterDiscount.formattedAmount + unit : null
}

/** Reads a variant's price with the provider's formatted texts. */
export function readVariantPrice(variant: Priced, currency: string | undefined): PriceData | undefined {
  const { price } = variant
  const paid = readPaid(variant, currency)
  if (!price || !paid) return
  const text = (price.priceAfterDiscount ?? price.actualPrice)?.formattedAmount ?? ''
  const older = price.priceAfterDiscount ? price.actualPrice : price.compareAtPrice
  return {
    ...paid,
    formatted: {
      price: paid.price === paid.discountedPrice ? text : (older?.formattedAmount ?? ''),
      discountedPrice: text,
      pricePerUnit: readUnitText(variant),
    },
  }
}

const paidFor = ({ price }: VariantV3) => (price && readSides(price)?.paid) ?? Number.POSITIVE_INFINITY

/** Finds the cheapest variant: lists name it, single reads have all variants. */
export const findCheapest = ({ variantSummary, variantsInfo }: ProductV3): VariantV3 | undefined =>
  variantSummary?.minPriceVariant ??
  (variantsInfo?.variants ?? [])
    .filter(({ visible }) => visible !== false)
    .reduce<VariantV3 | undefined>(
      (least, variant) => (least && paidFor(least) <= paidFor(variant) ? least : variant),
      undefined,
    )

/** Reads the price of a whole product as lists have it: the price of the cheapest variant, and the range of all. */
export function readProductPrice<Price extends Omit<PriceData, 'formatted'>>(
  { actualPriceRange, compareAtPriceRange }: ProductV3,
  cheapest: VariantV3 | null | undefined,
  readOne: (variant: Priced) => Price | undefined,
): Pick<Product, 'priceRange'> & { readonly priceData?: Omit<Price, 'price'> } {
  const lowest = actualPriceRange?.minValue
  const known =
    cheapest ??
    (lowest && { price: { actualPrice: lowest, compareAtPrice: compareAtPriceRange?.minValue ?? null } })
  const priceData = known && readOne(known)
  if (!priceData) return {}
  const minValue = Math.min(priceData.discountedPrice, readAmount(lowest) ?? priceData.discountedPrice)
  const maxValue = readAmount(actualPriceRange?.maxValue) ?? minValue
  if (maxValue <= (readAmount(lowest) ?? maxValue)) return { priceData }
  // One struck price beside a range would claim too much.
  const { price: _, ...alone } = priceData
  // The provider's range is that before automatic discounts, of which the answer has only the cheapest variant's.
  const isReduced = readAmount(cheapest?.price?.priceAfterDiscount) !== undefined
  return {
    priceData: { ...alone, price: minValue, discountedPrice: minValue },
    priceRange: { minValue, maxValue, ...(isReduced && { isMaxUnreduced: true }) },
  }
}

const SYMBOLS: Readonly<Record<string, MeasurementUnit>> = {
  'm²': 'SQM',
  'm³': 'CBM',
  'sq ft': 'SQFT',
  'fl oz': 'FLOZ',
}

const readSymbol = (symbol: string): MeasurementUnit | undefined =>
  SYMBOLS[symbol] ?? MEASUREMENT_UNITS.find((unit) => unit === symbol.toUpperCase())

/**
 * Reads the quantity of a price per unit: the provider has it only in its formatted text (`€4.00 / 1 Kg`); the product's
 * own fields have the content of one item.
 */
export function readUnit(
  { physicalProperties }: ProductV3,
  cheapest: VariantV3 | null | undefined,
): Product['pricePerUnitData'] {
  const text = cheapest?.physicalProperties?.pricePerUnit?.description
  const [, quantity = '1', symbol = ''] = /\/\s*(\d+(?:[.,]\d+)?)?\s*(\D+)$/.exec(text ?? '') ?? []
  const unit = readSymbol(symbol.trim())
  if (!unit) return undefined
  const baseQuantity = Number(quantity.replace(',', '.'))
  const { quantity: held, measurementUnit } = physicalProperties?.pricePerUnit ?? {}
  return {
    totalQuantity: Number(held) || baseQuantity,
    totalMeasurementUnit: readSymbol(measurementUnit ?? '') ?? unit,
    baseQuantity,
    baseMeasurementUnit: unit,
  }
}
