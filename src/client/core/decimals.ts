import { writeJson } from '../../model/json.ts'

/**
 * Numbers that are not finite travel as text (contract 7): `"NaN"`, `"Infinity"`, `"-Infinity"`.
 *
 * They become numbers again in numeric fields only; a product named "NaN" keeps its name. A field is recognized by the
 * object that contains it, so that a map of choices with a choice "NaN" doesn't change.
 */
const NUMERIC =
  /^((priceData|convertedPriceData|price) (price|discountedPrice|pricePerUnit)|\w+Range (min|max)Value|costAndProfitData (itemCost|profit|profitMargin)|pricePerUnitData (total|base)Quantity|discount value|(products?|variant|selectedVariant) weight|(?!(choices|options|customTextFields) ).* numValue)$/

const NOT_FINITE = /^(NaN|-?Infinity)$/

function revive(value: object, parent: string): void {
  for (const [key, inner] of Object.entries(value)) {
    if (inner && typeof inner === 'object') revive(inner, Array.isArray(value) ? parent : key)
    else if (NOT_FINITE.test(inner) && NUMERIC.test(`${parent} ${key}`))
      (value as Record<string, unknown>)[key] = Number(inner)
  }
}

/** Reads JSON and converts such texts to numbers. It walks the answer only when it contains one. */
export function parseNumbers(text: string): unknown {
  const value: unknown = JSON.parse(text)
  if (/"(NaN|-?Infinity)"/.test(text) && value && typeof value === 'object') revive(value, '')
  return value
}

/** Writes JSON in which numbers that are not finite are text; dates become ISO text as always. */
export const stringifyNumbers = (value: unknown): string =>
  writeJson(value, (_, inner) =>
    typeof inner === 'number' && !Number.isFinite(inner) ? String(inner) : inner,
  )
