import type { Amount } from './amount.ts'
import type { ShippingChoice } from './cart-record.ts'

/** One way to send an order. */
export interface ShippingOption {
  readonly carrierId: string
  readonly code: string
  readonly title: string
  readonly deliveryTime: string
  /** Before discounts, tax included. */
  readonly cost: Amount
}

/** The id of the only carrier. */
export const CARRIER_ID = 'c8a08776-c095-4dec-8553-8f9698d86adc'

const STANDARD_COST = 490n
const EXPRESS_COST = 1290n
/** The subtotal from which standard shipping is free. */
export const FREE_SHIPPING_FROM: Amount = 7500n

/** ISO 3166-1 alpha-2. */
export const COUNTRIES: Readonly<Record<string, string>> = {
  AT: 'Austria',
  BE: 'Belgium',
  BG: 'Bulgaria',
  HR: 'Croatia',
  CY: 'Cyprus',
  CZ: 'Czechia',
  DK: 'Denmark',
  EE: 'Estonia',
  FI: 'Finland',
  FR: 'France',
  DE: 'Germany',
  GR: 'Greece',
  HU: 'Hungary',
  IE: 'Ireland',
  IT: 'Italy',
  LV: 'Latvia',
  LT: 'Lithuania',
  LU: 'Luxembourg',
  MT: 'Malta',
  NL: 'Netherlands',
  PL: 'Poland',
  PT: 'Portugal',
  RO: 'Romania',
  SK: 'Slovakia',
  SI: 'Slovenia',
  ES: 'Spain',
  SE: 'Sweden',
}

/**
 * Whether the workshop sends to the country. Without a country it is assumed, because people see prices before they
 * enter an address.
 */
export const isServed = (country: string | undefined): boolean =>
  !country || Object.hasOwn(COUNTRIES, country.toUpperCase())

/** Lists the shipping options of an order with that subtotal; the first is the default. */
export const listShippingOptions = (subtotal: Amount): readonly ShippingOption[] => [
  {
    carrierId: CARRIER_ID,
    code: 'standard',
    title: 'Standard',
    deliveryTime: '3 to 5 working days',
    cost: subtotal >= FREE_SHIPPING_FROM ? 0n : STANDARD_COST,
  },
  {
    carrierId: CARRIER_ID,
    code: 'express',
    title: 'Express',
    deliveryTime: '1 to 2 working days',
    cost: EXPRESS_COST,
  },
]

/** Finds the chosen option; undefined when it doesn't exist. */
export const findShippingOption = (
  options: readonly ShippingOption[],
  { carrierId, code }: ShippingChoice,
): ShippingOption | undefined =>
  options.find((option) => option.code === code && (!carrierId || option.carrierId === carrierId))
