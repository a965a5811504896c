import { writeInOrder } from './address-order.ts'
import { nameCountry, needsRegion } from './countries.ts'
import type { MemberAddress } from './site-member.ts'

/** The fields of an address that people fill in. */
export interface AddressDraft {
  readonly street: string
  readonly addressMore: string
  readonly postalCode: string
  readonly city: string
  /** The short code alone: `CA`. */
  readonly region: string
  /** ISO 3166-1 alpha-2. */
  readonly country: string
}

export type AddressField = keyof AddressDraft

/** Where people say the number before the street. */
const NUMBER_FIRST = new Set('AU CA FR GB IE IN LK LU MC MY NZ PH PK SG TH US VN ZA'.split(' '))

function streetOf({ addressLine, streetAddress, country }: MemberAddress): string {
  const { name, number } = streetAddress ?? {}
  const parts = country && NUMBER_FIRST.has(country) ? [number, name] : [name, number]
  return addressLine || parts.filter(Boolean).join(' ')
}

/** Reads the editable fields of an address. */
export const toDraft = (address: MemberAddress): AddressDraft => ({
  street: streetOf(address),
  addressMore: address.addressLine2 ?? '',
  postalCode: address.postalCode ?? '',
  city: address.city ?? '',
  region: address.subdivision?.replace(/^[A-Z]{2}-/, '') ?? '',
  country: address.country ?? '',
})

/** Lists the missing fields of an address, and invalid codes. A postal code isn't required: some countries have none. */
export function findFlaws({ street, city, country, region }: AddressDraft): readonly AddressField[] {
  const isRegionWrong = needsRegion(country) && !/^[A-Za-z0-9]{1,3}$/.test(region)
  return [
    ...(street ? [] : (['street'] as const)),
    ...(city ? [] : (['city'] as const)),
    ...(isRegionWrong ? (['region'] as const) : []),
    ...(country ? [] : (['country'] as const)),
  ]
}

/** Converts a draft to the provider's address; a change deletes all other fields of the old one. */
export const toAddress = ({ street, addressMore, postalCode, city, region, country }: AddressDraft) =>
  ({
    addressLine: street,
    ...(addressMore && { addressLine2: addressMore }),
    ...(postalCode && { postalCode }),
    city,
    ...(region && needsRegion(country) && { subdivision: `${country}-${region.toUpperCase()}` }),
    country,
  }) satisfies MemberAddress

/** Where a region is written by its short code, even if its name is known. */
const BY_CODE = new Set(['AU', 'BR', 'CA', 'IT', 'US'])

function regionOf({ subdivision, subdivisionFullname, country }: WrittenAddress): string | undefined {
  const code = subdivision?.replace(/^[A-Z]{2}-/, '')
  if (country && BY_CODE.has(country)) return code || subdivisionFullname || undefined
  return subdivisionFullname || (country && needsRegion(country) ? code : undefined)
}

/** An order's address has the name of its region, too. */
export interface WrittenAddress extends MemberAddress {
  readonly subdivisionFullname?: string | null
}

/**
 * Writes an address as on a parcel, line by line, in the order of its country.
 *
 * @param locale The language of the country's name; the browser's when undefined.
 * @param name The recipient; not every country has it in the first line.
 */
export function writeAddressLines(
  address: WrittenAddress,
  locale: string | undefined,
  name?: string,
): readonly string[] {
  const { addressLine2, postalCode, city, country } = address
  const region = regionOf(address)
  return writeInOrder(country ?? '', {
    name,
    street: streetOf(address),
    addressMore: addressLine2 ?? '',
    postalCode: postalCode ?? '',
    city: city ?? '',
    region: region === city ? '' : region,
    countryName: country ? nameCountry(country, locale) : '',
  })
}
