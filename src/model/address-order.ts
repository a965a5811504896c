import { OWN_SCRIPT } from './name-order.ts'

/** The parts of a written address. */
export interface AddressParts {
  readonly name?: string | undefined
  readonly street?: string | undefined
  /** Apartment, floor … */
  readonly addressMore?: string | undefined
  readonly postalCode?: string | undefined
  readonly city?: string | undefined
  readonly region?: string | undefined
  /** In the reader's language. */
  readonly countryName?: string | undefined
}

/** How the letters of a pattern are called. */
const PARTS = {
  N: 'name',
  A: 'street',
  B: 'addressMore',
  Z: 'postalCode',
  C: 'city',
  S: 'region',
} as const satisfies Readonly<Record<string, keyof AddressParts>>

type Letter = keyof typeof PARTS

const USUAL = 'N|A|B|Z C'

/**
 * The lines of an address by country, where they aren't the usual ones. Regions are only in the patterns of countries
 * that write them. Source: Google's Address Data Service (libaddressinput), without signs of the country before codes.
 */
const ORDERS: Readonly<Record<string, string>> = {
  'N|A|B|C, S Z': 'AS BB BS FM GU JP KN MH MP PR PW SO TW UM US VI',
  'N|A|B|C S Z': 'AU CA CC CU CX HM NF',
  'N|A|B|C Z': 'BD BH BM BN IL JO KH LB LS MM MT MV NP NZ PK SA SG VC',
  'N|A|B|C Z|S': 'IN NG PE PG VE',
  'N|A|B|C|Z': 'AF AI FK GB GG GI GS IM IO JE KE LK NA PN SD SH SZ TC VG ZA',
  'N|A|B|C|S|Z': 'AE EG HK IE IQ JM KI KP KR MO NR PA RU SC SR TV UA',
  'N|A|B|C|S Z': 'ID KY MN TH VN',
  'N|A|B|C|S, Z': 'CN',
  'N|A|B|C|Z S': 'PH',
  'N|A|B|C, S, Z': 'CO',
  'N|A|B|C - S|Z': 'BR',
  'N|A|B|C, S|Z': 'HN',
  'N|A|B|S, C|Z': 'CR',
  'N|A|B|S|C, Z': 'LV',
  'N|A|B|Z C S': 'EE ES IT LT PF RO UY',
  'N|A|B|Z C, S': 'AR MX',
  'N|A|B|Z C/S': 'TR',
  'N|A|B|Z C|S': 'BY CL CV KZ MY SV UZ',
  'N|A|B|Z|C': 'AL EC MU OM',
  'N|A|B|Z|C|S': 'AM NI',
  'N|C|A|B|Z': 'HU',
  'N|S|C|A|B|Z': 'IR',
}

/** The same for addresses in these countries' own script: from the largest part to the name. */
const OWN_ORDERS: Readonly<Record<string, string>> = {
  '〒Z|SCA|B|N': 'JP',
  'Z|SCA|B|N': 'CN TW',
  'SCA|B|N|Z': 'HK MO',
  'S C A|B|N|Z': 'KP KR',
}

const findIn = (orders: Readonly<Record<string, string>>, country: string): string | undefined =>
  Object.keys(orders).find((pattern) => country && orders[pattern]?.split(' ').includes(country))

/** Writes a line; what stands between two parts is left out with the second of them, or if it would be the first. */
const writeLine = (line: string, parts: AddressParts): string =>
  [...line.matchAll(/([^A-Z]*)([A-Z])/g)].reduce((written, [, between = '', letter], at) => {
    const part = parts[PARTS[letter as Letter]]
    return part ? written + (written || at === 0 ? between : '') + part : written
  }, '')

/**
 * Writes an address as people in its country do, line by line.
 *
 * @param country ISO 3166-1 alpha-2.
 */
export function writeInOrder(country: string, { countryName, ...parts }: AddressParts): readonly string[] {
  const { street = '', city = '', region = '', postalCode } = parts
  const own = OWN_SCRIPT.test(street + city) ? findIn(OWN_ORDERS, country) : undefined
  const pattern = own ?? findIn(ORDERS, country) ?? USUAL
  const fitting = own
    ? // A short code of a region is no part of such an address.
      {
        ...parts,
        region: OWN_SCRIPT.test(region) ? region : '',
        postalCode: postalCode?.replace(/^〒\s*/, ''),
      }
    : parts
  const lines = pattern.split('|').map((line) => writeLine(line, fitting))
  const all = own ? [countryName, ...lines] : [...lines, countryName]
  return all.filter((line): line is string => !!line)
}

/**
 * Lists the parts of a form for an address in the order of its country. If the place comes before the street, the
 * postal code comes first, as it finds the place.
 *
 * @param country ISO 3166-1 alpha-2.
 */
export function orderParts(country: string): readonly Exclude<keyof AddressParts, 'name' | 'countryName'>[] {
  const pattern = findIn(OWN_ORDERS, country) ?? findIn(ORDERS, country) ?? USUAL
  const letters = [...pattern.replace(/[^ABZCS]/g, '')] as Exclude<Letter, 'N'>[]
  const sorted = letters[0] === 'A' ? letters : ['Z' as const, ...letters.filter((letter) => letter !== 'Z')]
  return sorted.map((letter) => PARTS[letter])
}
