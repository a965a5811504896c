import { describe, expect, it } from 'vitest'
import type { ProductV3 } from '../../src/client/v3/product-entity.ts'
import { readAmount, readSides, readVariantPrice } from '../../src/client/v3/read-price.ts'
import { readV3Product } from '../../src/client/v3/read-product.ts'
import { readPlainCard } from '../../src/client/v3/read-shown.ts'
import { readSubscriptionPrices } from '../../src/client/v3/read-subscriptions.ts'
import { makeOption, makeV3Product, makeVariant, money } from '../support/client/v3-product.ts'
import { fromOutside } from '../support/from-outside.ts'

describe('an amount of catalog v3', () => {
  it.each([
    ['28.50', 28.5],
    ['0', 0],
    ['', undefined],
    [' ', undefined],
    ['many', undefined],
    [28, undefined],
  ])('%o is read as %o', (amount, expected) => {
    expect(readAmount(fromOutside({ amount }))).toBe(expected)
  })
})

describe('the two sides of a price of catalog v3', () => {
  it.each([
    ['the price alone', {}, { paid: 28, struck: undefined }],
    ['a higher price', { compareAtPrice: money('35') }, { paid: 28, struck: 35 }],
    ['the same price', { compareAtPrice: money('28') }, { paid: 28, struck: undefined }],
    ['a discount', { priceAfterDiscount: money('21') }, { paid: 21, struck: 28 }],
    [
      'a discount from a price that was higher',
      { priceAfterDiscount: money('21'), compareAtPrice: money('35') },
      { paid: 21, struck: 28 },
    ],
    ['a discount that can’t be read', { priceAfterDiscount: money('?') }, { paid: 28, struck: undefined }],
  ])('are those of %s', (_, more, expected) => {
    expect(readSides({ actualPrice: money('28'), ...more })).toEqual(expected)
  })

  it('are unknown if the price can’t be read', () => {
    expect(readSides({ actualPrice: money('?'), compareAtPrice: money('35') })).toBeUndefined()
  })
})

describe('the price of a variant of catalog v3', () => {
  const perUnit = { pricePerUnit: { value: '4.00', description: '€4.00 / 1 Kg' } }
  const read = (price: object, more: object = {}) =>
    readVariantPrice(fromOutside({ price: { actualPrice: money('28', '28 €'), ...price }, ...more }), 'EUR')

  it.each([
    ['without a discount', {}, { price: '28 €', discountedPrice: '28 €' }],
    [
      'beside a higher one',
      { compareAtPrice: money('35', '35 €') },
      { price: '35 €', discountedPrice: '28 €' },
    ],
    [
      'with a discount',
      { priceAfterDiscount: money('21', '21 €'), compareAtPrice: money('35', '35 €') },
      { price: '28 €', discountedPrice: '21 €' },
    ],
    ['beside a lower one', { compareAtPrice: money('9', '9 €') }, { price: '28 €', discountedPrice: '28 €' }],
    ['whose text is missing', { actualPrice: money('28') }, { price: '', discountedPrice: '' }],
    ['whose higher text is missing', { compareAtPrice: money('35') }, { price: '', discountedPrice: '28 €' }],
  ])('%s has the provider’s own texts', (_, price, texts) => {
    expect(read(price)?.formatted).toEqual({ ...texts, pricePerUnit: null })
  })

  it('has its price per unit as a number and as a text', () => {
    expect(read({}, { physicalProperties: perUnit })).toMatchObject({
      pricePerUnit: 4,
      formatted: { pricePerUnit: '€4.00 / 1 Kg' },
    })
    expect(read({}, { physicalProperties: {} })?.pricePerUnit).toBeNull()
  })

  it('has the price per unit of the discounted price, which is told beside that of the full one', () => {
    const discounted = { ...perUnit.pricePerUnit, priceAfterDiscount: money('3.00', '€3.00') }
    const price = { priceAfterDiscount: money('21', '21 €') }
    expect(read(price, { physicalProperties: { pricePerUnit: discounted } })).toMatchObject({
      pricePerUnit: 3,
      formatted: { pricePerUnit: '€3.00 / 1 Kg' },
    })
    const ofSubscription = {
      subscriptionId: 's1',
      price: money('20'),
      priceAfterDiscount: money('15'),
      pricePerUnit: discounted,
    }
    expect(
      readSubscriptionPrices({ subscriptionPricesInfo: { subscriptionPrices: [ofSubscription] } }, 'EUR')?.s1,
    ).toMatchObject({ discountedPrice: 15, pricePerUnit: 3 })
  })

  it.each([
    ['without a currency’s text', { priceAfterDiscount: money('3.00') }, null],
    ['without a unit', { description: null, priceAfterDiscount: money('3.00', '€3.00') }, null],
  ])('has no text of the discounted price per unit %s', (_, more, text) => {
    const pricePerUnit = { ...perUnit.pricePerUnit, ...more }
    const price = { priceAfterDiscount: money('21', '21 €') }
    expect(read(price, { physicalProperties: { pricePerUnit } })).toMatchObject({
      pricePerUnit: 3,
      formatted: { pricePerUnit: text },
    })
  })

  it('has the price per unit in proportion, if only the price has its discount', () => {
    const price = { priceAfterDiscount: money('21') }
    expect(read(price, { physicalProperties: perUnit })).toMatchObject({
      pricePerUnit: 3,
      formatted: { pricePerUnit: null },
    })
  })

  it('is unknown without an amount or a currency', () => {
    const variant = { price: { actualPrice: money('28') } }
    expect(readVariantPrice(variant, undefined)).toBeUndefined()
    expect(readVariantPrice(fromOutside({}), 'EUR')).toBeUndefined()
    expect(readVariantPrice(fromOutside({ price: {} }), 'EUR')).toBeUndefined()
  })

  it('has its price per unit with a subscription, too', () => {
    const subscriptionPrices = [
      { subscriptionId: 's1', price: money('20'), ...perUnit },
      { subscriptionId: 's2', price: money('20') },
    ]
    const prices = readSubscriptionPrices({ subscriptionPricesInfo: { subscriptionPrices } }, 'EUR')
    expect(prices?.s1).toMatchObject({ price: 20, pricePerUnit: 4 })
    expect(prices?.s2?.pricePerUnit).toBeNull()
  })
})

describe('the price of a product of catalog v3', () => {
  const range = (min: string, max: string) => ({ minValue: money(min), maxValue: money(max) })
  const priced = (id: string, amount: string, more: object = {}) =>
    makeVariant(id, [], { price: { actualPrice: money(amount) }, ...more })
  const read = (more: Partial<ProductV3>) => {
    const { priceData, priceRange } = readV3Product(makeV3Product(more), { whole: true })
    return { price: priceData?.price, paid: priceData?.discountedPrice, range: priceRange }
  }

  it.each([
    ['of the variant that a list names', { variantSummary: { minPriceVariant: priced('a', '28') } }, 28],
    [
      'of the cheapest variant that is visible',
      {
        actualPriceRange: null,
        variantsInfo: {
          variants: [
            priced('a', '40'),
            priced('b', '31'),
            priced('c', '35'),
            priced('d', '9', { visible: false }),
          ],
        },
      },
      31,
    ],
    [
      'of a variant that has one',
      {
        actualPriceRange: null,
        variantsInfo: { variants: [priced('a', '?'), priced('b', '31'), priced('c', '?')] },
      },
      31,
    ],
    ['of the range, if no variant is known', { actualPriceRange: range('30', '30') }, 30],
  ])('is the one %s', (_, more, price) => {
    expect(read(fromOutside(more))).toEqual({ price, paid: price, range: undefined })
  })

  it('is a range if variants differ, without a price that is struck through', () => {
    const minPriceVariant = makeVariant('a', [], {
      price: { actualPrice: money('28'), compareAtPrice: money('35') },
    })
    const more = { actualPriceRange: range('28', '40'), variantSummary: { minPriceVariant } }
    expect(read(more)).toEqual({ price: 28, paid: 28, range: { minValue: 28, maxValue: 40 } })
    expect(read({ ...more, actualPriceRange: range('28', '28') })).toEqual({
      price: 35,
      paid: 28,
      range: undefined,
    })
  })

  it('begins with the discounted price of the cheapest variant, and says that its end isn’t reduced', () => {
    const minPriceVariant = makeVariant('a', [], {
      price: { actualPrice: money('28'), priceAfterDiscount: money('21') },
    })
    expect(read({ actualPriceRange: range('28', '40'), variantSummary: { minPriceVariant } })).toEqual({
      price: 21,
      paid: 21,
      range: { minValue: 21, maxValue: 40, isMaxUnreduced: true },
    })
  })

  it('has the higher price of the range if no variant is known', () => {
    const more = { actualPriceRange: range('28', '28'), compareAtPriceRange: range('35', '35') }
    expect(read(more)).toEqual({ price: 35, paid: 28, range: undefined })
  })

  it('is none if the answer has none, or not in a currency', () => {
    expect(read({ actualPriceRange: null })).toEqual({})
    expect(read(fromOutside({ actualPriceRange: range('28', '40'), currency: '' }))).toEqual({})
  })
})

describe('a plain card of catalog v3, which is read before anything else has loaded', () => {
  const picture = { id: 'm', image: { url: '//media.example/m.jpg' } }
  const read = (more: object) => readPlainCard(makeV3Product(fromOutside(more)), 'EUR')

  it('has the name, the price and the picture of the complete reading', () => {
    const more = {
      media: { main: picture },
      actualPriceRange: { minValue: money('28'), maxValue: money('40') },
    }
    const whole = readV3Product(makeV3Product(fromOutside(more)))
    const { id, slug, name, priceRange, stock, media } = read(more)
    expect({ id, slug, name, priceRange, stock }).toEqual({
      ...{ id: whole.id, slug: whole.slug, name: whole.name },
      ...{ priceRange: whole.priceRange, stock: whole.stock },
    })
    expect(media?.mainMedia).toEqual(whole.media?.mainMedia)
  })

  it('has the price of the variant that a list names, and only of that', () => {
    const minPriceVariant = makeVariant('a', [], { price: { actualPrice: money('21') } })
    const { priceData } = read({ variantSummary: { minPriceVariant } })
    expect(priceData).toMatchObject({ discountedPrice: 21, currency: 'EUR' })
    expect(read({ variantSummary: null }).priceData).toMatchObject({ discountedPrice: 28 })
  })

  it('knows whether there is something to choose or to write', () => {
    const modifiers = [
      { id: 'm1', name: 'Wrap', modifierRenderType: 'TEXT_CHOICES' },
      { id: 'm2', name: 'Words', modifierRenderType: 'FREE_TEXT', mandatory: false },
    ]
    const product = read({ options: [makeOption('Size', 'S')], modifiers })
    expect(product.productOptions).toMatchObject([{ name: 'Size' }, { name: 'Wrap' }])
    expect(product.customTextFields).toEqual([{ mandatory: false }])
    expect(read({ options: null, modifiers: null })).toMatchObject({
      productOptions: [],
      customTextFields: [],
    })
  })

  it.each([
    ['without an id', { id: '' }],
    ['with variants', { variantsInfo: { variants: [] } }],
    ['with a picture that can’t be read', { media: { main: { id: 'm' } } }],
    ['with other pictures, but no main one', { media: { itemsInfo: { items: [picture] } } }],
  ])('is left to the complete reading for a product %s', (_, more) => {
    expect(() => read(more)).toThrow()
  })

  it('can have a main picture among others', () => {
    const { media } = read({ media: { main: picture, itemsInfo: { items: [picture] } } })
    expect(media?.mainMedia?.image?.url).toBe('https://media.example/m.jpg')
  })
})
