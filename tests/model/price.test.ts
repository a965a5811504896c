import { describe, expect, it, vi } from 'vitest'
import { displayPrice, formatMoney, formatUnit, moneyTexts, readPrice } from '../../src/model/price.ts'
import { price, variant } from '../support/model/make-product.ts'

const unit = {
  totalQuantity: 250,
  totalMeasurementUnit: 'G',
  baseQuantity: 100,
  baseMeasurementUnit: 'G',
} as const

/** Intl writes narrow and no-break spaces; a test reads plain ones. */
const plain = (text: string | undefined) => text?.replace(/[\u00a0\u202f]/g, ' ')

describe('formatMoney', () => {
  it.each([
    [12, 'EUR', 'en', '€12.00'],
    [12, 'EUR', 'de', '12,00 €'],
    [1234.5, 'USD', 'en-US', '$1,234.50'],
    [1500, 'JPY', 'en', '¥1,500'],
    [12, 'not a currency', 'en', '12.00 not a currency'],
  ])('writes %d %s in %s as %s', (amount, currency, locale, text) => {
    expect(plain(formatMoney(amount, currency, locale))).toBe(text)
  })

  it('begins with texts of an earlier visit, and builds no formatter for them', () => {
    const build = vi.spyOn(Intl, 'NumberFormat')
    moneyTexts.set('sv SEK 10', 'tio kronor')

    expect(formatMoney(10, 'SEK', 'sv')).toBe('tio kronor')
    expect(build).not.toHaveBeenCalled()
    build.mockRestore()
    moneyTexts.clear()
    expect(plain(formatMoney(10, 'SEK', 'sv'))).toBe('10,00 kr')
  })

  it('keeps five hundred texts at most, and writes all others', () => {
    moneyTexts.clear()
    for (let amount = 0; amount < 600; amount++) formatMoney(amount, 'EUR', 'en')

    expect(moneyTexts.size).toBe(500)
    expect(formatMoney(599, 'EUR', 'en')).toBe('€599.00')
    moneyTexts.clear()
  })

  it('builds one formatter for each language and currency', () => {
    const { NumberFormat } = Intl
    const build = vi.spyOn(Intl, 'NumberFormat').mockImplementation(function build(...options) {
      return new NumberFormat(...options)
    } as typeof Intl.NumberFormat)

    for (const amount of [1, 2, 3]) formatMoney(amount, 'CHF', 'fr')

    expect(build).toHaveBeenCalledTimes(1)
    build.mockRestore()
  })
})

describe('displayPrice', () => {
  it('shows the one price', () => {
    expect(displayPrice(price(12), { locale: 'en' })).toEqual({ text: '€12.00', from: false })
  })

  it('shows the old price beside a discounted one', () => {
    expect(displayPrice(price(12, { discountedPrice: 9.5 }), { locale: 'en' })).toMatchObject({
      text: '€9.50',
      oldText: '€12.00',
    })
  })

  it('shows the price of a free product', () => {
    expect(displayPrice(price(0), { locale: 'en' })?.text).toBe('€0.00')
  })

  it.each([
    ['there is none', undefined],
    ['it is no number', price(Number.NaN)],
    ['it is endless', price(Number.POSITIVE_INFINITY)],
  ])('shows nothing when %s', (_, priceData) => {
    expect(displayPrice(priceData)).toBeUndefined()
  })

  it('shows the price per unit that the provider reckoned', () => {
    expect(displayPrice(price(30, { pricePerUnit: 12 }), { locale: 'en', unit })?.unitText).toBe(
      '€12.00 / 100 g',
    )
    expect(displayPrice(price(30, { pricePerUnit: null }), { locale: 'en', unit })?.unitText).toBeUndefined()
    expect(displayPrice(price(30, { pricePerUnit: 12 }), { locale: 'en' })?.unitText).toBeUndefined()
  })

  it.each([
    [1, 'L', 'L'],
    [1, 'SQM', 'm²'],
    [10, 'FLOZ', '10 fl oz'],
    [1, 'KG', 'kg'],
  ] as const)('names %d %s as %s', (baseQuantity, baseMeasurementUnit, text) => {
    expect(formatUnit({ ...unit, baseQuantity, baseMeasurementUnit })).toBe(text)
  })
})

describe('readPrice', () => {
  it('prefers the requested currency', () => {
    const product = { priceData: price(12), convertedPriceData: price(48, { currency: 'ILS' }), variants: [] }

    expect(plain(readPrice(product, 'en')?.text)).toBe('₪48.00')
  })

  it('shows the lowest price of managed variants, with its own old price', () => {
    const product = {
      priceData: price(12),
      manageVariants: true,
      variants: [variant(price(20)), variant(price(15, { discountedPrice: 10 })), variant(price(12))],
    }

    expect(readPrice(product, 'en')).toEqual({ text: '€10.00', oldText: '€15.00', from: true })
  })

  it('says "from" only when prices differ', () => {
    const product = {
      priceData: price(12),
      manageVariants: true,
      variants: [variant(price(12)), variant(price(12))],
    }

    expect(readPrice(product, 'en')).toEqual({ text: '€12.00', from: false })
  })

  it('leaves hidden variants out', () => {
    const product = {
      priceData: price(12),
      manageVariants: true,
      variants: [variant(price(1), { visible: false }), variant(price(12))],
    }

    expect(readPrice(product, 'en')).toEqual({ text: '€12.00', from: false })
  })

  it('shows the product’s price when its variants are not managed', () => {
    const product = { priceData: price(12), manageVariants: false, variants: [variant(price(1))] }

    expect(readPrice(product, 'en')?.text).toBe('€12.00')
  })

  it.each([
    ['no discount', { type: 'NONE', value: 0 }, { text: '€8.00' }],
    ['a percentage', { type: 'PERCENT', value: 25 }, { text: '€6.00', oldText: '€8.00' }],
    ['an amount', { type: 'AMOUNT', value: 3 }, { text: '€5.00', oldText: '€8.00' }],
    ['an amount above the price', { type: 'AMOUNT', value: 30 }, { text: '€0.00', oldText: '€8.00' }],
  ] as const)('takes the range if variants are left out: %s', (_, discount, shown) => {
    const product = { priceData: price(12), priceRange: { minValue: 8, maxValue: 20 }, discount }

    expect(readPrice(product, 'en')).toEqual({ ...shown, from: true })
  })

  it('takes no range of one price', () => {
    const product = { priceData: price(8), priceRange: { minValue: 8, maxValue: 8 }, variants: [] }

    expect(readPrice(product, 'en')).toEqual({ text: '€8.00', from: false })
  })

  it('shows nothing for a product without prices', () => {
    expect(readPrice({ variants: [] })).toBeUndefined()
  })
})
