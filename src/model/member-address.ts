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

const streetOf = ({ addressLine, streetAddress }: MemberAddress): string =>
  addressLine || [streetAddress?.name, streetAddress?.number].filter(Boolean).join(' ')

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

/** Writes an address as on a parcel, line by line, in the order of most countries of this shop's languages. */
export function writeAddressLines(address: MemberAddress, locale: string | undefined): readonly string[] {
  const { addressLine2, postalCode, city, subdivision, country } = address
  const region = subdivision?.replace(/^[A-Z]{2}-/, '')
  const place = [postalCode, city, region].filter(Boolean).join(' ')
  const lines = [streetOf(address), addressLine2, place, country && nameCountry(country, locale)]
  return lines.filter((line): line is string => !!line)
}
