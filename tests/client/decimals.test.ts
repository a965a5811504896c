import { describe, expect, it } from 'vitest'
import { parseNumbers, stringifyNumbers } from '../../src/client/core/decimals.ts'

const revive = (value: unknown) => parseNumbers(JSON.stringify(value))

describe('numbers that are not finite', () => {
  it.each([
    ['NaN', Number.NaN],
    ['Infinity', Number.POSITIVE_INFINITY],
    ['-Infinity', Number.NEGATIVE_INFINITY],
  ])('travel as the text %s', (text, number) => {
    expect(stringifyNumbers({ set: { price: number } })).toBe(`{"set":{"price":"${text}"}}`)
    expect(revive({ product: { weight: text } })).toEqual({ product: { weight: number } })
  })

  it.each([
    ['product weight', { product: { weight: 'NaN' } }],
    ['weight in a list', { products: [{ weight: 'NaN' }] }],
    ['variant weight', { variants: [{ variant: { weight: 'NaN' } }] }],
    ['price', { product: { priceData: { price: 'NaN' } } }],
    ['converted price', { product: { convertedPriceData: { discountedPrice: 'NaN' } } }],
    ['price of the older name', { product: { price: { pricePerUnit: 'NaN' } } }],
    ['range', { product: { weightRange: { minValue: 'NaN' } } }],
    ['cost', { product: { costAndProfitData: { profitMargin: 'NaN' } } }],
    ['quantity', { product: { pricePerUnitData: { baseQuantity: 'NaN' } } }],
    ['discount', { product: { discount: { value: 'NaN' } } }],
    ['custom field', { identity: { customFields: [{ name: 'n', value: { numValue: 'NaN' } }] } }],
    ['value in a map of values', { additionalData: { any: { numValue: 'NaN' } } }],
  ])('come back as numbers: %s', (_, value) => {
    expect(JSON.stringify(revive(value))).toContain('null')
  })

  it.each([
    ['a name', { product: { name: 'NaN' } }],
    ['a slug', { product: { slug: 'Infinity' } }],
    ['a choice', { variants: [{ choices: { weight: 'NaN', price: 'NaN', numValue: 'NaN' } }] }],
    ['an option with a misleading name', { choices: { 'priceData price': 'NaN' } }],
    ['a value of a choice', { productOptions: [{ choices: [{ value: 'NaN', description: 'NaN' }] }] }],
    ['a formatted price', { priceData: { formatted: { price: 'NaN', discountedPrice: 'NaN' } } }],
    ['a text of a custom field', { value: { strValue: 'NaN' } }],
    ['a ribbon', { product: { ribbon: '-Infinity' } }],
    ['money of the cart', { price: { amount: 'NaN' } }],
    ['a longer text', { product: { weight: 'NaN kg' } }],
  ])('stay text elsewhere: %s', (_, value) => {
    expect(revive(value)).toEqual(value)
  })

  it('writes dates as ISO text and leaves finite numbers alone', () => {
    expect(stringifyNumbers({ since: new Date(0), price: 1.5 })).toBe(
      '{"since":"1970-01-01T00:00:00.000Z","price":1.5}',
    )
  })

  it('does not follow a key into the prototype', () => {
    const value = parseNumbers('{"product":{"weight":"NaN","__proto__":{"weight":"NaN"}}}') as {
      product: object
    }

    expect(Object.getPrototypeOf(value.product)).toBe(Object.prototype)
  })
})
