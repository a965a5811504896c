import type { Offer, UnitPriceSpecification } from 'schema-dts'
import type { MeasurementUnit } from '../enums.ts'
import type { PriceData } from '../money.ts'
import type { PricePerUnitData } from '../product.ts'
import type { StockDisplay } from '../stock.ts'

/** The fields of one offer. */
export interface Offered {
  readonly price: PriceData
  readonly stock: StockDisplay
  readonly unit: PricePerUnitData | undefined
  readonly url: string | undefined
}

/** UN/CEFACT Recommendation 20, whose units schema.org uses. */
const UNIT_CODES: Readonly<Partial<Record<MeasurementUnit, string>>> = {
  ML: 'MLT',
  CL: 'CLT',
  L: 'LTR',
  CBM: 'MTQ',
  MG: 'MGM',
  G: 'GRM',
  KG: 'KGM',
  MM: 'MMT',
  CM: 'CMT',
  M: 'MTR',
  SQM: 'MTK',
  OZ: 'ONZ',
  LB: 'LBR',
  FLOZ: 'OZA',
  PT: 'PTL',
  QT: 'QTL',
  GAL: 'GLL',
  IN: 'INH',
  FT: 'FOT',
  YD: 'YRD',
  SQFT: 'FTK',
}

const AVAILABILITY = {
  'in-stock': 'https://schema.org/InStock',
  'low-stock': 'https://schema.org/LimitedAvailability',
  'partly-out-of-stock': 'https://schema.org/InStock',
  'out-of-stock': 'https://schema.org/OutOfStock',
} as const satisfies Record<StockDisplay['state'], string>

const isNumber = (value: unknown): value is number => Number.isFinite(value)

/** The price to pay now. */
export const amountOf = ({ discountedPrice, price }: PriceData): number | undefined =>
  [discountedPrice, price].find(isNumber)

/** The price before a discount, and that of a unit. */
function readSpecifications({ price, unit }: Offered): UnitPriceSpecification[] {
  const { currency: priceCurrency, price: before, pricePerUnit } = price
  const now = amountOf(price)
  const code = unit && UNIT_CODES[unit.baseMeasurementUnit]
  const found: UnitPriceSpecification[] = []
  if (isNumber(before) && isNumber(now) && before > now) {
    found.push({
      '@type': 'UnitPriceSpecification',
      priceType: 'https://schema.org/StrikethroughPrice',
      price: before,
      priceCurrency,
    })
  }
  if (isNumber(pricePerUnit) && unit && code) {
    found.push({
      '@type': 'UnitPriceSpecification',
      price: pricePerUnit,
      priceCurrency,
      referenceQuantity: { '@type': 'QuantitativeValue', value: unit.baseQuantity, unitCode: code },
    })
  }
  return found
}

/** Writes one offer, for one product at one price. */
export function readOffer(offered: Offered): Offer | undefined {
  const { price, stock, url } = offered
  const amount = amountOf(price)
  if (amount === undefined) return
  const specifications = readSpecifications(offered)
  return {
    '@type': 'Offer',
    price: amount,
    priceCurrency: price.currency,
    availability: AVAILABILITY[stock.state],
    ...(url && { url }),
    ...(specifications.length && { priceSpecification: specifications }),
  }
}
