import { digitsOf } from '../../../src/model/currency-digits.ts'
import type { MeasurementUnit } from '../../../src/model/enums.ts'
import type { FeedItem } from './read-items.ts'

/** Writes an amount: `24.00 EUR`. */
export const writeAmount = (amount: number, currency: string): string =>
  `${amount.toFixed(digitsOf(currency))} ${currency}`

/** Google's names of the units for a price per unit. */
const UNITS: Readonly<Partial<Record<MeasurementUnit, string>>> = {
  ML: 'ml',
  CL: 'cl',
  L: 'l',
  CBM: 'cbm',
  MG: 'mg',
  G: 'g',
  KG: 'kg',
  CM: 'cm',
  M: 'm',
  SQM: 'sqm',
  OZ: 'oz',
  LB: 'lb',
  FLOZ: 'floz',
  PT: 'pt',
  QT: 'qt',
  GAL: 'gal',
  IN: 'in',
  FT: 'ft',
  YD: 'yd',
  SQFT: 'sqft',
}

/**
 * Returns the content of one item and the base of its price per unit: `250 g`, `100 g`; undefined if Google has no such
 * unit.
 */
export function readUnits({
  product,
}: FeedItem): { readonly measure: string; readonly base: string } | undefined {
  const unit = product.pricePerUnitData
  const [total, base] = [unit && UNITS[unit.totalMeasurementUnit], unit && UNITS[unit.baseMeasurementUnit]]
  if (!unit || !total || !base || !(unit.totalQuantity > 0)) return
  return { measure: `${unit.totalQuantity}${total}`, base: `${unit.baseQuantity}${base}` }
}
