import { expect, it } from 'vitest'
import { formatSale } from '../../src/model/sale.ts'

it.each([
  ['en', '−20%'],
  ['de', '−20\u00a0%'],
  ['sv', '−20\u00a0%'],
  ['tr', '−%20'],
  ['he', '\u200e−20%'],
  ['ar', '\u200e−20\u200e%\u200e'],
])('a reduction has the sign and the place of its language: %s', (language, written) => {
  expect(formatSale(0.2, language)).toBe(written)
})
