import { expect, it } from 'vitest'
import { COUNTRIES } from '../../src/model/countries.ts'
import { findFlaws, toAddress, toDraft, writeAddressLines } from '../../src/model/member-address.ts'

const DRAFT = {
  street: '1 Main Street',
  addressMore: '',
  postalCode: '94105',
  city: 'San Francisco',
  region: 'ca',
  country: 'US',
}

it('writes a state by its code, and reads it back without the country’s', () => {
  const address = toAddress(DRAFT)
  expect(address).toEqual({
    addressLine: '1 Main Street',
    postalCode: '94105',
    city: 'San Francisco',
    subdivision: 'US-CA',
    country: 'US',
  })
  expect(toDraft(address)).toEqual({ ...DRAFT, region: 'CA' })
  // A state typed before the country was changed is dropped, if the new country needs none.
  expect(toAddress({ ...DRAFT, country: 'DE' })).not.toHaveProperty('subdivision')
})

it('reads a street in parts, as older entries have it', () => {
  expect(toDraft({ streetAddress: { name: 'Ufer', number: '12' } }).street).toBe('Ufer 12')
})

it('names missing fields, and accepts an address without a postal code', () => {
  expect(findFlaws({ ...DRAFT, street: '', city: '', region: 'California', country: 'US' })).toEqual([
    'street',
    'city',
    'region',
  ])
  expect(findFlaws({ ...DRAFT, postalCode: '', region: '', country: 'IE' })).toEqual([])
  expect(findFlaws({ ...DRAFT, country: '' })).toEqual(['country'])
})

it('is written line by line, with the country in the reader’s language', () => {
  const address = { addressLine: 'Ufer 12', postalCode: '10999', city: 'Berlin', country: 'DE' }
  expect(writeAddressLines(address, 'de')).toEqual(['Ufer 12', '10999 Berlin', 'Deutschland'])
  expect(writeAddressLines({ city: 'Rome' }, 'en')).toEqual(['Rome'])
  expect(writeAddressLines({ country: 'not a code' }, 'en')).toEqual(['not a code'])
})

it('knows each country once', () => {
  expect(new Set(COUNTRIES).size).toBe(COUNTRIES.length)
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  expect(COUNTRIES.filter((code) => !names.of(code))).toEqual([])
})
