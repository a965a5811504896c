import type { PriceData } from '../../../model/money.ts'
import type { Product } from '../../../model/product.ts'
import type { Amount, VariantPrice } from './money.ts'
import type { NextProduct } from './product-entity.ts'
import type { NextVariant } from './variant-entity.ts'

/**
 * Decimal text as a number; undefined for what is none. The provider's amounts have at most 12 digits, so that
 * every one of them has a number of its own.
 */
export function readAmount(amount: Pick<Amount, 'amount'> | null | undefined): number | undefined {
  const text = amount?.amount
  const number = typeof text === 'string' && text.trim() ? Number(text) : undefined
  return Number.isFinite(number) ? number : undefined
}

/** What is paid, and the higher price that is struck (contract 2027, 4.6): a lower one is none. */
export function readSides({ actualPrice, compareAtPrice, priceAfterDiscount }: VariantPrice) {
  const discounted = readAmount(priceAfterDiscount)
  const paid = discounted ?? readAmount(actualPrice)
  const before = discounted === undefined ? readAmount(compareAtPrice) : readAmount(actualPrice)
  if (paid === undefined) return
  const isStruck = before !== undefined && before > paid
  return { paid, struck: isStruck ? before : undefined }
}

/** @param currency Without one an amount says nothing: no price. */
export function readVariantPrice(
  { price, physicalProperties }: Pick<NextVariant, 'price' | 'physicalProperties'>,
  currency: string | undefined,
): PriceData | undefined {
  const sides = price && readSides(price)
  if (!sides || !currency) return
  const { paid, struck } = sides
  const text = (price.priceAfterDiscount ?? price.actualPrice)?.formattedAmount ?? ''
  const unit = physicalProperties?.pricePerUnit
  const perUnit = readAmount(unit?.value === undefined ? undefined : { amount: unit.value })
  const older = price.priceAfterDiscount ? price.actualPrice : price.compareAtPrice
  return {
    currency,
    price: struck ?? paid,
    discountedPrice: paid,
    formatted: {
      price: struck === undefined ? text : (older?.formattedAmount ?? ''),
      discountedPrice: text,
      pricePerUnit: unit?.description ?? null,
    },
    pricePerUnit: perUnit ?? null,
  }
}

/** The price of a whole product as its lists bring it: of the cheapest variant, and how far the others go. */
export function readProductPrice(
  product: NextProduct,
  currency: string | undefined,
): Pick<Product, 'priceData' | 'priceRange'> {
  const { actualPriceRange, compareAtPriceRange, variantSummary } = product
  const cheapest = variantSummary?.minPriceVariant
  const lowest = actualPriceRange?.minValue
  const known =
    cheapest ??
    (lowest && { price: { actualPrice: lowest, compareAtPrice: compareAtPriceRange?.minValue ?? null } })
  const priceData = known && readVariantPrice(known, currency)
  if (!priceData) return {}
  const minValue = Math.min(priceData.discountedPrice, readAmount(lowest) ?? priceData.discountedPrice)
  const maxValue = readAmount(actualPriceRange?.maxValue) ?? minValue
  if (maxValue <= (readAmount(lowest) ?? maxValue)) return { priceData }
  // Beside a range a single struck price would claim too much.
  const { price: _, ...alone } = priceData
  return {
    priceData: { ...alone, price: minValue, discountedPrice: minValue },
    priceRange: { minValue, maxValue },
  }
}

const UNITS: Readonly<Record<string, string>> = { UNSPECIFIED_MEASUREMENT_UNIT: 'UNSPECIFIED' }

/** What a price per unit is for; the provider says what one item holds and what the price is of, as one. */
export function readUnit({ physicalProperties }: NextProduct): Product['pricePerUnitData'] {
  const { quantity, measurementUnit } = physicalProperties?.pricePerUnit ?? {}
  const amount = Number(quantity)
  if (!(amount > 0) || !measurementUnit) return undefined
  const unit = (UNITS[measurementUnit] ?? measurementUnit) as NonNullable<
    Product['pricePerUnitData']
  >['baseMeasurementUnit']
  return {
    totalQuantity: amount,
    totalMeasurementUnit: unit,
    baseQuantity: amount,
    baseMeasurementUnit: unit,
  }
}
