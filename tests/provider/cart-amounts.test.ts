import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEMO_SHOP } from '../../demo/provider/access/context/shop.ts'
import {
  digitsOf,
  divide,
  readDecimal,
  readPrice,
  sum,
  takePart,
  writePadded,
  writeUnpadded,
} from '../../demo/provider/cart/amount.ts'
import { createMoneyWriter } from '../../demo/provider/cart/money-entity.ts'

const amount = fc.bigInt({ min: 0n, max: 10n ** 17n })
const digits = fc.constantFrom(0, 2, 3)

describe('amounts as text', () => {
  it.each([
    [9800n, '98.00', '98'],
    [39990n, '399.90', '399.9'],
    [357230n, '3572.30', '3572.3'],
    [5n, '0.05', '0.05'],
    [0n, '0.00', '0'],
    [100000n, '1000.00', '1000'],
  ])('writes %s cents padded as %s and unpadded as %s', (cents, padded, unpadded) => {
    expect(writePadded(cents, 2)).toBe(padded)
    expect(writeUnpadded(cents, 2)).toBe(unpadded)
  })

  it('keeps the zeros of currencies without cents', () => {
    expect(writeUnpadded(1200n, digitsOf('JPY'))).toBe('1200')
    expect(writePadded(1200n, digitsOf('JPY'))).toBe('1200')
  })

  it('reads its own texts, padded or not', () => {
    fc.assert(
      fc.property(amount, digits, (value, places) => {
        expect(readDecimal(writePadded(value, places), places)).toBe(value)
        expect(readDecimal(writeUnpadded(value, places), places)).toBe(value)
      }),
    )
  })

  it('writes decimal text only: never an exponent, a trailing point or a zero at the end', () => {
    fc.assert(
      fc.property(amount, digits, (value, places) => {
        expect(writeUnpadded(value, places)).toMatch(/^(0|[1-9]\d*)(\.\d*[1-9])?$/)
        expect(writePadded(value, places)).toMatch(places ? new RegExp(`^\\d+\\.\\d{${places}}$`) : /^\d+$/)
      }),
    )
  })
})

describe('amounts out of catalog prices', () => {
  it('reads every price with two decimals to the cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (cents) => {
        expect(readPrice(cents / 100, 2)).toBe(BigInt(cents))
      }),
    )
  })

  it.each([Number.NaN, Number.POSITIVE_INFINITY, -0.01, 2e15])('refuses %s as a price', (price) => {
    expect(readPrice(price, 2)).toBeUndefined()
  })

  it('adds a million times 0.1 up to 100,000, which numbers do not', () => {
    const tenth = readPrice(0.1, 2) ?? 0n
    expect(writePadded(tenth * 1_000_000n, 2)).toBe('100000.00')
    expect(Array.from({ length: 10 }, () => 0.1).reduce((a, b) => a + b)).not.toBe(1)
  })
})

describe('parts of amounts', () => {
  it('rounds a part to the nearest cent, halves up', () => {
    expect(takePart(5n, 10n, 100n)).toBe(1n)
    expect(takePart(4n, 10n, 100n)).toBe(0n)
    fc.assert(
      fc.property(amount, fc.bigInt(0n, 10_000n), (value, part) => {
        const error = takePart(value, part, 10_000n) * 10_000n - value * part
        expect(error <= 5_000n && error > -5_000n).toBe(true)
      }),
    )
  })

  it('divides without losing or making a cent, and gives no share more than its weight', () => {
    fc.assert(
      fc.property(
        fc.array(amount, { minLength: 1, maxLength: 40 }),
        fc.bigInt(0n, 10_000n),
        (weights, part) => {
          const whole = sum(weights)
          const shared = takePart(whole, part, 10_000n)
          const shares = divide(shared, weights)

          expect(sum(shares)).toBe(whole === 0n ? 0n : shared)
          expect(shares.every((share, index) => share >= 0n && share <= weights[index]!)).toBe(true)
        },
      ),
    )
  })

  it('divides fairly: no share is a cent or more from its exact part', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt(1n, 10n ** 9n), { minLength: 1, maxLength: 20 }), (weights) => {
        const whole = sum(weights)
        const shares = divide(whole / 3n, weights)
        for (const [index, weight] of weights.entries()) {
          const off = shares[index]! * whole - (whole / 3n) * weight
          expect(off < whole && off > -whole).toBe(true)
        }
      }),
    )
  })
})

describe('money on the wire', () => {
  it("is written by the shop's locale", () => {
    expect(createMoneyWriter(DEMO_SHOP).padded(123_456n)).toEqual({
      amount: '1234.56',
      convertedAmount: '1234.56',
      formattedAmount: '€1,234.56',
      formattedConvertedAmount: '€1,234.56',
    })
    expect(createMoneyWriter({ ...DEMO_SHOP, locale: 'de-DE' }).format(123_456n)).toBe('1.234,56\u00a0€')
  })

  it('is converted on request, and unchanged for currencies without a rate', () => {
    expect(createMoneyWriter(DEMO_SHOP, 'usd').unpadded(1000n)).toEqual({
      amount: '10',
      convertedAmount: '10.8',
      formattedAmount: '€10.00',
      formattedConvertedAmount: 'US$10.80',
    })
    expect(createMoneyWriter(DEMO_SHOP, 'XXX').conversionCurrency).toBe('EUR')
  })

  it('is exact where numbers are not', () => {
    expect(createMoneyWriter(DEMO_SHOP).padded(9_007_199_254_740_993n).amount).toBe('90071992547409.93')
    expect(createMoneyWriter(DEMO_SHOP).format(9_007_199_254_740_993n)).toBe('€90,071,992,547,409.93')
  })
})
