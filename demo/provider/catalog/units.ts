/** The measurement units (contract 2.12) in litres, kilograms, metres and square metres. */
const UNITS: Readonly<Record<string, readonly [measure: string, size: number]>> = {
  ML: ['volume', 0.001],
  CL: ['volume', 0.01],
  L: ['volume', 1],
  CBM: ['volume', 1000],
  FLOZ: ['volume', 0.0295735295625],
  PT: ['volume', 0.473176473],
  QT: ['volume', 0.946352946],
  GAL: ['volume', 3.785411784],
  MG: ['mass', 0.000001],
  G: ['mass', 0.001],
  KG: ['mass', 1],
  OZ: ['mass', 0.028349523125],
  LB: ['mass', 0.45359237],
  MM: ['length', 0.001],
  CM: ['length', 0.01],
  M: ['length', 1],
  IN: ['length', 0.0254],
  FT: ['length', 0.3048],
  YD: ['length', 0.9144],
  SQM: ['area', 1],
  SQFT: ['area', 0.09290304],
}

export const MEASUREMENT_UNITS = ['UNSPECIFIED', ...Object.keys(UNITS)] as const

interface PricePerUnit {
  readonly totalQuantity: number
  readonly totalMeasurementUnit: string
  readonly baseQuantity: number
  readonly baseMeasurementUnit: string
}

/**
 * Computes how many base quantities the product contains: 250 G per 100 G is 2.5. Undefined when the units measure
 * different things.
 */
export function countBaseUnits(data: PricePerUnit): number | undefined {
  const total = UNITS[data.totalMeasurementUnit]
  const base = UNITS[data.baseMeasurementUnit]
  if (!total || !base || total[0] !== base[0]) return undefined
  const count = (data.totalQuantity * total[1]) / (data.baseQuantity * base[1])
  return count > 0 ? count : undefined
}
