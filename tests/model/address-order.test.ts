import { describe, expect, it } from 'vitest'
import { orderParts } from '../../src/model/address-order.ts'
import { COUNTRIES, needsRegion } from '../../src/model/countries.ts'
import { toDraft, writeAddressLines } from '../../src/model/member-address.ts'
import type { MemberAddress } from '../../src/model/site-member.ts'

const linesOf = (address: MemberAddress & { subdivisionFullname?: string }, name?: string) =>
  writeAddressLines(address, 'en', name).join(' / ')

describe('an address is written as people in its country do', () => {
  it.each<[string, MemberAddress & { subdivisionFullname?: string }, string]>([
    [
      'Germany',
      {
        addressLine: 'Ufer 12',
        addressLine2: 'c/o Kern',
        postalCode: '10999',
        city: 'Berlin',
        subdivision: 'DE-BE',
        country: 'DE',
      },
      'Ann Lee / Ufer 12 / c/o Kern / 10999 Berlin / Germany',
    ],
    [
      'the United States',
      {
        addressLine: '1 Main Street',
        addressLine2: 'Apt 4',
        postalCode: '94105',
        city: 'San Francisco',
        subdivision: 'US-CA',
        country: 'US',
      },
      'Ann Lee / 1 Main Street / Apt 4 / San Francisco, CA 94105 / United States',
    ],
    [
      'Canada',
      {
        addressLine: '10 Rue Roy',
        postalCode: 'H2W 1L9',
        city: 'Montréal',
        subdivision: 'CA-QC',
        country: 'CA',
      },
      'Ann Lee / 10 Rue Roy / Montréal QC H2W 1L9 / Canada',
    ],
    [
      'the United Kingdom',
      {
        addressLine: '10 High Street',
        postalCode: 'SW1A 1AA',
        city: 'London',
        subdivision: 'GB-ENG',
        country: 'GB',
      },
      'Ann Lee / 10 High Street / London / SW1A 1AA / United Kingdom',
    ],
    [
      'Italy',
      { addressLine: 'Via Roma 1', postalCode: '20121', city: 'Milano', subdivision: 'IT-MI', country: 'IT' },
      'Ann Lee / Via Roma 1 / 20121 Milano MI / Italy',
    ],
    [
      'Brazil',
      {
        addressLine: 'Rua A, 1',
        postalCode: '01000-000',
        city: 'São Paulo',
        subdivision: 'BR-SP',
        country: 'BR',
      },
      'Ann Lee / Rua A, 1 / São Paulo - SP / 01000-000 / Brazil',
    ],
    [
      'Hungary',
      {
        addressLine: 'Fő utca 1.',
        addressLine2: '2. emelet',
        postalCode: '1011',
        city: 'Budapest',
        country: 'HU',
      },
      'Ann Lee / Budapest / Fő utca 1. / 2. emelet / 1011 / Hungary',
    ],
    [
      'Turkey',
      {
        addressLine: 'Moda Cd. 5',
        postalCode: '34710',
        city: 'Kadıköy',
        subdivisionFullname: 'İstanbul',
        country: 'TR',
      },
      'Ann Lee / Moda Cd. 5 / 34710 Kadıköy/İstanbul / Türkiye',
    ],
    [
      'Japan',
      {
        addressLine: '銀座1-2-3',
        addressLine2: '銀座ビル4階',
        postalCode: '104-0061',
        city: '中央区',
        subdivision: 'JP-13',
        subdivisionFullname: '東京都',
        country: 'JP',
      },
      'Japan / 〒104-0061 / 東京都中央区銀座1-2-3 / 銀座ビル4階 / Ann Lee',
    ],
    [
      'Japan, in Latin letters',
      {
        addressLine: '1-2-3 Ginza',
        postalCode: '104-0061',
        city: 'Chuo-ku',
        subdivisionFullname: 'Tokyo',
        country: 'JP',
      },
      'Ann Lee / 1-2-3 Ginza / Chuo-ku, Tokyo 104-0061 / Japan',
    ],
    [
      'China',
      {
        addressLine: '建国路88号',
        postalCode: '100022',
        city: '北京市朝阳区',
        subdivision: 'CN-BJ',
        country: 'CN',
      },
      'China / 100022 / 北京市朝阳区建国路88号 / Ann Lee',
    ],
    [
      'South Korea',
      {
        addressLine: '테헤란로 123',
        addressLine2: '4층',
        postalCode: '06133',
        city: '강남구',
        subdivisionFullname: '서울특별시',
        country: 'KR',
      },
      'South Korea / 서울특별시 강남구 테헤란로 123 / 4층 / Ann Lee / 06133',
    ],
  ])('%s', (_, address, written) => {
    expect(linesOf(address, 'Ann Lee')).toBe(written)
  })

  it('without the signs between parts that are missing', () => {
    expect(linesOf({ city: 'Reno', postalCode: '89501', country: 'US' })).toBe('Reno 89501 / United States')
    expect(linesOf({ city: 'Reno', country: 'US' })).toBe('Reno / United States')
    expect(linesOf({ postalCode: '〒104-0061', city: '中央区', country: 'JP' })).toBe(
      'Japan / 〒104-0061 / 中央区',
    )
  })

  it('and keeps every part in every country; the region where it is written', () => {
    const parts = { addressLine: 'Aa', addressLine2: 'Bb', postalCode: 'Zz', city: 'Cc' }
    for (const country of COUNTRIES) {
      const written = linesOf({ ...parts, subdivision: `${country}-SS`, country }, 'Nn')
      for (const part of ['Aa', 'Bb', 'Zz', 'Cc', 'Nn']) expect(written, country).toContain(part)
      expect(written.includes('SS'), country).toBe(needsRegion(country))
      expect(orderParts(country).includes('region') || !needsRegion(country), country).toBe(true)
    }
  })

  it('with the number before the street where people say it so', () => {
    const streetAddress = { name: 'Main Street', number: '1' }
    expect(toDraft({ streetAddress, country: 'US' }).street).toBe('1 Main Street')
    expect(toDraft({ streetAddress, country: 'DE' }).street).toBe('Main Street 1')
  })
})

it.each([
  ['DE', 'street addressMore postalCode city'],
  ['US', 'street addressMore city region postalCode'],
  ['GB', 'street addressMore city postalCode'],
  ['JP', 'postalCode region city street addressMore'],
  ['KR', 'postalCode region city street addressMore'],
  ['CN', 'postalCode region city street addressMore'],
  ['HU', 'postalCode city street addressMore'],
  ['', 'street addressMore postalCode city'],
])('a form for an address has the order of its country: %s', (country, order) => {
  expect(orderParts(country).join(' ')).toBe(order)
})
