import { expect, it } from 'vitest'
import { readPieces } from '../../src/model/quantity.ts'

it.each([
  ['en', '12', 12],
  ['en', ' 4 ', 4],
  ['en', '1.5', 1],
  ['en', '1,5', 1],
  ['en', '1.999', 1],
  ['en', '0.5', 0],
  ['en', '1,000', 1000],
  ['en', '1,000.50', 1000],
  ['en', '1,0000', 1],
  ['en', '12,345', 12_345],
  ['en', '1,234,567', 1_234_567],
  ['en-IN', '1,00,000', 100_000],
  ['de', '1,5', 1],
  ['de', '1.5', 1],
  ['de', '1,000', 1],
  ['de', '1.000', 1000],
  ['de', '1.000,5', 1000],
  ['es', '1.000', 1000],
  ['fr', '1\u202f000', 1000],
  ['fr', '1 000', 1000],
  ['de-CH', "1'000", 1000],
  ['ar-EG', '١٬٠٠٠', 1000],
  ['ar-EG', '١٫٥', 1],
  ['fa', '۲٫۵', 2],
  ['ja', '１，０００', 1000],
  ['ja', '１．５', 1],
  ['en', '12 pieces', 12],
  ['en', '-3', -3],
  ['en', '−3', -3],
  ['en', '', Number.NaN],
  ['en', 'many', Number.NaN],
])('reads in %s whole pieces from "%s": %d', (locale, text, pieces) => {
  expect(readPieces(text, locale)).toBe(pieces)
})

it('reads them in the browser’s own language if none is given', () => {
  expect(readPieces('7', undefined)).toBe(7)
})
