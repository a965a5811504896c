import { describe, expect, it } from 'vitest'
import type { Product } from '../../src/model/product.ts'
import type { Subscription } from '../../src/model/subscription.ts'
import { DEFAULT_VARIANT_ID } from '../../src/model/variant.ts'
import {
  type CartRequest,
  findFullPrice,
  findLeft,
  findPrice,
  readQuantity,
  readWanted,
  referenceKey,
} from '../../src/store/cart-request.ts'
import { fromOutside } from '../support/from-outside.ts'
import { product } from '../support/store/cart-provider.ts'

const problemOf = (work: () => unknown) => {
  try {
    work()
  } catch (error) {
    return (error as { details?: { problem?: unknown } }).details?.problem
  }
  return undefined
}

describe('a quantity', () => {
  it.each([
    [undefined, 1],
    [1, 1],
    ['3', 3],
    [' 4 ', 4],
    [100_000, 100_000],
  ])('%j is %d', (given, quantity) => {
    expect(readQuantity(given)).toBe(quantity)
  })

  it.each([
    ['', 'not-whole'],
    ['  ', 'not-whole'],
    ['two', 'not-whole'],
    [null, 'not-whole'],
    [true, 'not-whole'],
    [Number.POSITIVE_INFINITY, 'not-whole'],
    [0.5, 'not-whole'],
    [-0.5, 'below-one'],
    [0, 'below-one'],
    [100_001, 'too-many'],
  ])('%j is invalid: %s', (given, kind) => {
    expect(problemOf(() => readQuantity(given))).toMatchObject({ kind })
  })
})

describe('the key of a line', () => {
  const of = (options?: object, catalogItemId = 'vase') =>
    referenceKey({ appId: 'shop', catalogItemId, ...(options && { options }) })

  it.each<[string, object | undefined, object | undefined]>([
    ['no options and empty ones', undefined, { options: {}, customTextFields: {} }],
    ['no variant and the one of products without', {}, { variantId: DEFAULT_VARIANT_ID }],
    [
      'choices in any order',
      { options: { a: '1', b: '2', c: '3' } },
      { options: { c: '3', a: '1', b: '2' } },
    ],
    [
      'texts in any order',
      { customTextFields: { a: '1', b: '2' } },
      { customTextFields: { b: '2', a: '1' } },
    ],
    ['a choice that is empty, and none', { options: { a: '1', b: '' } }, { options: { a: '1' } }],
    ['null for no choices, as the provider echoes it', { options: null }, {}],
  ])('is the same for %s', (_what, one, other) => {
    expect(of(one)).toBe(of(other))
  })

  it.each<[string, object, object]>([
    ['another variant', { variantId: 'v1' }, { variantId: 'v2' }],
    ['another choice', { options: { a: '1' } }, { options: { a: '2' } }],
    ['another text', { customTextFields: { a: '1' } }, { customTextFields: { a: '2' } }],
    ['a text instead of a choice', { options: { a: '1' } }, { customTextFields: { a: '1' } }],
  ])('is different for %s', (_what, one, other) => {
    expect(of(one)).not.toBe(of(other))
  })

  it('is different for another product, and a word without a reference', () => {
    expect(of({}, 'bowl')).not.toBe(of({}))
    expect(referenceKey(undefined)).toEqual(expect.any(String))
  })
})

/** Creates a cup in two sizes with their own variants, and a hidden third. */
function cup(changes: object = {}): Product {
  const variant = (id: string, Size: string, visible = true) => ({
    id,
    choices: { Size },
    variant: { priceData: { currency: 'EUR', price: 5, discountedPrice: 4 }, visible },
    stock: { trackQuantity: true, quantity: 2, inStock: true },
  })
  return fromOutside<Product>({
    ...product({ id: 'cup', options: ['Size'] }),
    manageVariants: true,
    variants: [variant('a', 'A'), variant('b', 'B', false)],
    ...changes,
  })
}

describe('the requested item', () => {
  const referTo = (one: Product, request: Partial<CartRequest> = {}) =>
    readWanted(one, { productId: one.id, ...request }).reference

  it('is the product alone if nothing can be chosen', () => {
    expect(referTo(product())).toEqual({ appId: expect.any(String), catalogItemId: 'vase' })
  })

  it('names the choices if the product has no managed variants', () => {
    expect(referTo(product({ options: ['Size'] }), { choices: { Size: 'a', Odd: 'x' } }).options).toEqual({
      options: { Size: 'A' },
    })
  })

  it('names the variant if it has, for every form of the request', () => {
    expect(referTo(cup(), { choices: { Size: 'A' } }).options).toEqual({ variantId: 'a' })
    expect(referTo(cup(), { variantId: 'a' }).options).toEqual({ variantId: 'a' })
    expect(readWanted(cup(), { productId: 'cup', variantId: 'a' }).variant?.id).toBe('a')
  })

  it('is the only variant of a product without choices', () => {
    const one = cup({ productOptions: [] })
    expect(referTo(one).options).toEqual({ variantId: 'a' })
  })

  it('leaves unknown values to the provider', () => {
    expect(referTo(cup({ variants: [] }), { variantId: 'z' }).options).toEqual({ variantId: 'z' })
  })

  it('names no variant of a product without managed variants', () => {
    expect(referTo(product(), { variantId: 'z' }).options).toBeUndefined()
    expect(problemOf(() => referTo(product({ options: ['Size'] }), { variantId: 'z' }))).toEqual({
      kind: 'choice',
      missing: ['Size'],
    })
  })

  it.each<[string, Partial<CartRequest>, object]>([
    ['nothing chosen', {}, { kind: 'choice', missing: ['Size'] }],
    ['a variant that isn’t there', { variantId: 'z' }, { kind: 'impossible' }],
    ['a hidden variant', { variantId: 'b' }, { kind: 'impossible' }],
    ['the choice of a hidden variant', { choices: { Size: 'B' } }, { kind: 'impossible' }],
  ])('is refused with %s', (_what, request, problem) => {
    expect(problemOf(() => referTo(cup(), request))).toEqual(problem)
  })

  describe('with texts of its own', () => {
    const mug = {
      ...product({ id: 'mug' }),
      customTextFields: [
        { title: 'Name', mandatory: true, maxLength: 5 },
        { title: 'Wish', mandatory: false, maxLength: 5 },
      ],
    } as Product

    it('includes them trimmed, without empty and unknown ones', () => {
      expect(referTo(mug, { texts: { Name: ' Ada  ', Wish: '  ', Odd: 'x' } }).options).toEqual({
        customTextFields: { Name: 'Ada' },
      })
      expect(referTo(mug, { texts: { Name: 'Ada B', Wish: 'hello' } }).options).toEqual({
        customTextFields: { Name: 'Ada B', Wish: 'hello' },
      })
    })

    it.each([
      [undefined, { kind: 'text', title: 'Name' }],
      [{ Name: '   ' }, { kind: 'text', title: 'Name' }],
      [{ Name: 'Ada Lo' }, { kind: 'text-too-long', title: 'Name', most: 5 }],
    ])('%j is refused', (texts, problem) => {
      expect(problemOf(() => referTo(mug, { texts }))).toEqual(problem)
    })

    it('has none if the answer names none', () => {
      expect(
        referTo(fromOutside({ ...product(), customTextFields: undefined }), { texts: { Odd: 'x' } }).options,
      ).toBeUndefined()
    })
  })
})

describe('the stock', () => {
  const leftOf = (one: Product, variantStock?: object) =>
    findLeft({
      product: one,
      reference: { appId: '', catalogItemId: '' },
      ...(variantStock && { variant: fromOutside({ stock: variantStock }) }),
    })

  it.each([
    [{ trackQuantity: true, quantity: 3, inStock: true }, 3],
    [{ trackQuantity: true, quantity: -2, inStock: false }, 0],
    [{ trackQuantity: true, quantity: 0, inStock: true }, 0],
    [{ trackQuantity: true, quantity: null, inStock: true }, undefined],
    [{ trackQuantity: true, inStock: false }, 0],
    [{ trackQuantity: false, quantity: 3, inStock: true }, undefined],
    [{ trackQuantity: false, inStock: false }, 0],
  ])('of a variant with %j: %j', (stock, left) => {
    expect(leftOf(product({ left: 99 }), stock)).toBe(left)
  })

  it('of a product: its count, or no limit', () => {
    expect(leftOf(product({ left: 4 }))).toBe(4)
    expect(leftOf(product({ left: 0 }))).toBe(0)
    const uncounted = { trackInventory: false, inventoryStatus: 'IN_STOCK', inStock: true }
    expect(leftOf(fromOutside({ ...product(), stock: uncounted }))).toBeUndefined()
    const gone = { trackInventory: false, inventoryStatus: 'OUT_OF_STOCK', inStock: false }
    expect(leftOf(fromOutside({ ...product(), stock: gone }))).toBe(0)
  })
})

describe('the price of a piece', () => {
  const money = (currency: string, price?: number, discountedPrice?: number) => ({
    currency,
    price,
    discountedPrice,
  })
  const priceOf = (one: object, variant?: object) =>
    findPrice({
      product: one as Product,
      reference: { appId: '', catalogItemId: '' },
      ...(variant && { variant: fromOutside({ variant }) }),
    })

  it.each<[string, object, object | undefined, object | undefined]>([
    ['the product', { priceData: money('EUR', 10, 8) }, undefined, { amount: 8, currency: 'EUR' }],
    ['without a discount', { priceData: money('EUR', 10) }, undefined, { amount: 10, currency: 'EUR' }],
    ['nothing', { priceData: money('EUR', 0, 0) }, undefined, { amount: 0, currency: 'EUR' }],
    [
      'in the currency asked for',
      { priceData: money('EUR', 10), convertedPriceData: money('USD', 11) },
      undefined,
      { amount: 11, currency: 'USD' },
    ],
    [
      'the variant',
      { priceData: money('EUR', 10) },
      { priceData: money('EUR', 12, 9) },
      { amount: 9, currency: 'EUR' },
    ],
    [
      'the variant, converted',
      { priceData: money('EUR', 10) },
      { priceData: money('EUR', 12), convertedPriceData: money('USD', 13) },
      { amount: 13, currency: 'USD' },
    ],
    ['without a number', { priceData: money('EUR') }, undefined, undefined],
    ['without a price', {}, undefined, undefined],
    ['a variant without a price', { priceData: money('EUR', 10) }, {}, undefined],
  ])('%s', (_what, one, variant, expected) => {
    expect(priceOf(one, variant)).toEqual(expected)
  })
  it('is struck through if it is reduced, but not for a subscription', () => {
    const wanted = {
      product: fromOutside<Product>({ variants: [], priceData: money('EUR', 10, 8) }),
      reference: { appId: '', catalogItemId: '' },
      added: 2,
    }
    expect(findFullPrice(wanted)).toEqual({ amount: 12, currency: 'EUR' })
    const subscription = { id: 's1', discount: { type: 'PERCENT', value: 10 } } as Subscription
    expect(findPrice({ ...wanted, subscription })?.amount).toBe(9.2)
    expect(findFullPrice({ ...wanted, subscription })).toBeUndefined()
  })
})
