import { expect, it } from 'vitest'
import { splitPrice } from '../../src/model/split-price.ts'

it.each([
  [11.5, 'EUR', 'en', { sign: '€', amount: '11.50' }],
  [11.5, 'EUR', 'de', { sign: '€', amount: '11,50' }],
  [1200, 'JPY', 'en', { sign: '¥', amount: '1,200' }],
  [0, 'USD', undefined, { sign: '$', amount: '0.00' }],
  [11.5, 'EUR', 'ar-EG', { sign: '€', amount: '١١٫٥٠' }],
  [11.5, 'no currency', 'en', { sign: 'no currency', amount: '11.5' }],
])('%d %s in the language %s are written in two parts', (amount, currency, locale, parts) => {
  const { sign, amount: written } = splitPrice(amount, currency, locale)
  // Right-to-left languages add marks of direction.
  expect({ sign, amount: written.replace(/[\u200e\u200f\u061c\s]/g, '') }).toEqual(parts)
})
