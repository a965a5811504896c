import { describe, expect, it } from 'vitest'
import { readPrice } from '../../src/model/price.ts'
import { readPriceRange } from '../../src/model/price-range.ts'
import { price, variant } from '../support/model/make-product.ts'

/** Intl writes narrow and no-break spaces; a test reads plain ones. */
const plain = (text: string | undefined) => text?.replace(/[\u00a0\u2009\u202f]/g, ' ')

const of = (...amounts: readonly number[]) => ({
  priceData: price(amounts[0] as number),
  manageVariants: true,
  variants: amounts.map((amount) => variant(price(amount))),
})

describe('the prices between which a product is sold', () => {
  it.each([
    ['en', '€18.00 – €24.00'],
    ['de', '18,00–24,00 €'],
    ['sv', '18,00–24,00 €'],
    ['ja', '€18.00 ～ €24.00'],
  ])('are written as %s writes a range', (locale, text) => {
    expect(plain(readPriceRange(of(20, 24, 18), locale))).toBe(text)
  })

  it('are none if all variants cost the same, or if nothing is known', () => {
    expect(readPriceRange(of(18, 18), 'en')).toBeUndefined()
    expect(readPriceRange({ priceData: price(18) }, 'en')).toBeUndefined()
    expect(readPriceRange({}, 'en')).toBeUndefined()
  })

  it('are none if nobody knows what an automatic discount leaves of the highest one', () => {
    const product = { priceData: price(21), priceRange: { minValue: 21, maxValue: 40, isMaxUnreduced: true } }
    expect(readPriceRange(product, 'en')).toBeUndefined()
    expect(readPrice(product, 'en')).toMatchObject({ text: '€21.00', from: true })
  })

  it('leave hidden variants out, and are converted where the provider converts', () => {
    const product = of(18, 24)
    const hidden = variant(price(99), { visible: false })
    const variants = [...product.variants, hidden]
    expect(plain(readPriceRange({ ...product, variants }, 'en'))).toBe('€18.00 – €24.00')
  })

  it.each([
    ['PERCENT', 10, '€16.20 – €21.60'],
    ['AMOUNT', 3, '€15.00 – €21.00'],
    ['NONE', 0, '€18.00 – €24.00'],
  ] as const)(
    'are the range minus the discount if variants are not in the answer: %s',
    (type, value, text) => {
      const product = {
        priceData: price(18),
        priceRange: { minValue: 18, maxValue: 24 },
        discount: { type, value },
      }
      expect(plain(readPriceRange(product, 'en'))).toBe(text)
    },
  )

  it('are written plainly in a currency that the browser refuses', () => {
    const product = {
      priceData: { ...price(18), currency: 'not one' },
      priceRange: { minValue: 18, maxValue: 24 },
    }
    expect(readPriceRange(product, 'en')).toBe('18.00 not one – 24.00 not one')
  })
})
