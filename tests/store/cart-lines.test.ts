import { describe, expect, it } from 'vitest'
import type { Cart, LineItem } from '../../src/model/cart.ts'
import {
  countLines,
  foreseeLine,
  isBlocked,
  readLines,
  signatureOf,
  withQuantity,
} from '../../src/store/cart-lines.ts'
import type { Wanted } from '../../src/store/cart-request.ts'
import { fromOutside } from '../support/from-outside.ts'

const ITEM: LineItem = {
  id: 'l1',
  quantity: 3,
  catalogReference: {
    appId: 'shop',
    catalogItemId: 'vase',
    options: { variantId: 'v1', options: { Size: 'Small' } },
  },
  productName: { original: 'Vase', translated: 'Krug' },
  url: { url: 'https://shop.example/vase' },
  price: { amount: '8.5' },
  fullPrice: { amount: '10' },
  lineItemPrice: { amount: '25' },
  descriptionLines: [
    { name: { original: 'Size' }, plainText: { original: 'Small', translated: 'Klein' } },
    {
      name: { original: 'Colour' },
      colorInfo: { original: 'Red', code: '#f00' },
      plainText: { original: 'no' },
    },
    { name: { original: 'Note', translated: '' } },
  ],
  physicalProperties: { sku: 'V-1' },
  availability: { status: 'AVAILABLE', quantityAvailable: 9 },
}

const cartOf = (...lineItems: Partial<LineItem>[]): Cart => ({
  id: 'c',
  currency: 'EUR',
  lineItems: lineItems.map((changes) => ({ ...ITEM, ...changes })),
})

const readOne = (changes: Partial<LineItem>, sources?: Parameters<typeof readLines>[1]) =>
  readLines(cartOf(changes), sources)[0]

const euros = (amount: number) => ({ amount, currency: 'EUR' })

describe('a line of the provider’s', () => {
  it('is read whole', () => {
    expect(readOne({})).toEqual({
      id: 'l1',
      key: expect.any(String),
      productId: 'vase',
      variantId: 'v1',
      choices: { Size: 'Small' },
      name: 'Krug',
      url: 'https://shop.example/vase',
      details: [
        { name: 'Size', value: 'Klein', color: undefined },
        { name: 'Colour', value: 'Red', color: '#f00' },
        { name: 'Note', value: '', color: undefined },
      ],
      image: undefined,
      sku: 'V-1',
      quantity: 3,
      price: euros(8.5),
      oldPrice: euros(10),
      total: euros(25),
      discount: undefined,
      available: 9,
      problem: undefined,
    })
  })

  it('is read when it has almost no fields', () => {
    expect(readLines({ id: 'c', currency: 'EUR', lineItems: [{ id: 'l1', quantity: 1 }] })).toEqual([
      {
        id: 'l1',
        key: expect.any(String),
        productId: '',
        name: '',
        details: [],
        quantity: 1,
      },
    ])
  })

  it('has no link where the address is not of the web, and no number of articles where it is empty', () => {
    expect(readOne({ url: { url: 'javascript:alert(1)' }, physicalProperties: { sku: '' } })).toMatchObject({
      url: undefined,
      sku: undefined,
    })
  })

  it.each([
    ['8.5', undefined],
    ['8', undefined],
    ['9', euros(9)],
  ])('shows an old price only if it was higher: %s', (amount, expected) => {
    expect(readOne({ fullPrice: { amount } })?.oldPrice).toEqual(expected)
  })

  it('shows no old price where one of the two is missing', () => {
    expect(readLines(cartOf({ price: { amount: '' } }))[0]?.oldPrice).toBeUndefined()
  })

  it('has the exact sum of its pieces if the provider gives none', () => {
    expect(readOne({ lineItemPrice: { amount: '' }, price: { amount: '0.1' } })?.total).toEqual(euros(0.3))
    expect(readOne({ lineItemPrice: { amount: '' }, price: { amount: '1.115' } })?.total).toEqual(
      euros(3.345),
    )
  })

  it('takes its discount from the sums that are about it', () => {
    const about = (lineItemId: string, amount: string) => ({
      lineItemId,
      pricesBreakdown: { totalDiscount: { amount } },
    })
    const totals = { calculatedLineItems: [about('other', '9'), about('l1', '1.50')], priceSummary: {} }
    expect(readOne({}, { totals })?.discount).toEqual(euros(1.5))
    expect(readOne({ id: 'l2' }, { totals })?.discount).toBeUndefined()
    const none = { calculatedLineItems: [about('l1', '0.00')], priceSummary: {} }
    expect(readOne({}, { totals: none })?.discount).toBeUndefined()
    expect(
      readOne({}, { totals: { calculatedLineItems: [{ lineItemId: 'l1' }], priceSummary: {} } })?.discount,
    ).toBeUndefined()
    expect(readOne({}, { totals: fromOutside({ priceSummary: {} }) })?.discount).toBeUndefined()
  })

  it.each([
    [{ status: 'NOT_FOUND', quantityAvailable: 0 }, { kind: 'gone' }],
    [{ status: 'NOT_AVAILABLE', quantityAvailable: 0 }, { kind: 'sold-out' }],
    [
      { status: 'PARTIALLY_AVAILABLE', quantityAvailable: 2 },
      { kind: 'stock', left: 2 },
    ],
    [{ status: 'PARTIALLY_AVAILABLE', quantityAvailable: 3 }, undefined],
    [{ status: 'PARTIALLY_AVAILABLE' }, undefined],
    [{ status: 'AVAILABLE', quantityAvailable: 2 }, undefined],
    [undefined, undefined],
  ] as const)('of %j says %j', (availability, problem) => {
    expect(readOne({ availability } as Partial<LineItem>)?.problem).toEqual(problem)
  })

  it.each([
    [euros(9), { kind: 'price', now: euros(8.5), was: euros(9) }],
    [euros(8.5), undefined],
    [{ amount: 9, currency: 'USD' }, undefined],
    [undefined, undefined],
  ])('that was seen at %j says %j', (seen, problem) => {
    const asked: string[] = []
    const line = readOne(
      {},
      {
        findSeenPrice(key) {
          asked.push(key)
          return seen
        },
      },
    )
    expect(line?.problem).toEqual(problem)
    expect(asked).toEqual([line?.key])
  })

  it('has no message about a price that it doesn’t have', () => {
    expect(readOne({ price: { amount: '' } }, { findSeenPrice: () => euros(9) })?.problem).toBeUndefined()
  })

  it('stays apart from another of the same reference, which the provider should have merged', () => {
    const [one, other, third] = readLines(cartOf({}, { id: 'l2' }, { id: 'l3' }))
    expect(new Set([one?.key, other?.key, third?.key]).size).toBe(3)
    expect(readLines(cartOf({}))[0]?.key).toBe(one?.key)
  })

  it('doesn’t exist without a cart', () => {
    expect(readLines(undefined)).toEqual([])
  })
})

describe('a line with another quantity', () => {
  it('has the new sum, loses its discount, and is marked as pending', () => {
    const line = { ...(readOne({}) as NonNullable<ReturnType<typeof readOne>>), discount: euros(1) }
    expect(withQuantity(line, 4)).toEqual({
      ...line,
      quantity: 4,
      total: euros(34),
      discount: undefined,
      saving: true,
    })
  })
})

describe('a predicted line', () => {
  const image = { id: 'i1' }
  const wanted = (product: object, reference: object = {}, variant?: object) =>
    ({
      product: {
        id: 'vase',
        name: 'Vase',
        priceData: { currency: 'EUR', price: 10, discountedPrice: 8 },
        ...product,
      },
      reference: { appId: 'shop', catalogItemId: 'vase', ...reference },
      variant,
    }) as Wanted

  it('looks like the provider’s line', () => {
    const line = foreseeLine(
      wanted(
        { media: { mainMedia: { image }, items: [] } },
        { options: { options: { Size: 'Small' }, customTextFields: { Engraving: 'Ada' } } },
      ),
      'new-1',
      2,
    )
    expect(line).toEqual({
      id: 'new-1',
      key: expect.stringContaining('vase'),
      productId: 'vase',
      variantId: undefined,
      choices: { Size: 'Small' },
      name: 'Vase',
      details: [
        { name: 'Size', value: 'Small' },
        { name: 'Engraving', value: 'Ada' },
      ],
      image,
      quantity: 2,
      price: euros(8),
      oldPrice: euros(10),
      total: euros(16),
      saving: true,
    })
  })

  it('has the options of its variant', () => {
    const variant = {
      choices: { Size: 'Large' },
      variant: { priceData: { currency: 'EUR', price: 12, discountedPrice: 12 } },
    }
    expect(foreseeLine(wanted({}, { options: { variantId: 'v1' } }, variant), 'new-1', 1)).toMatchObject({
      variantId: 'v1',
      details: [{ name: 'Size', value: 'Large' }],
      price: euros(12),
      oldPrice: undefined,
    })
  })

  it('shows the first picture, or the still of a film, or none', () => {
    const imageOf = (product: object) => foreseeLine(wanted(product), 'new-1', 1).image
    expect(imageOf({ media: { items: [{ image }] } })).toBe(image)
    expect(imageOf({ media: { items: [{ thumbnail: image }] } })).toBe(image)
    expect(imageOf({ media: { items: [] } })).toBeUndefined()
    expect(imageOf({})).toBeUndefined()
    expect(foreseeLine(wanted({ name: undefined }), 'new-1', 1).name).toBe('')
  })
})

describe('the difference between two states of a cart', () => {
  const CART: Cart = { ...cartOf({}), revision: '7', buyerNote: 'Hi', appliedDiscounts: [] }

  it.each<[string, Partial<Cart>]>([
    ['the revision', { revision: '8' }],
    ['the note', { buyerNote: 'Ho' }],
    ['a coupon', { appliedDiscounts: [{ coupon: { id: 'x', code: 'TEN' } }] }],
    ['a line’s id', cartOf({ id: 'l2' })],
    ['a quantity', cartOf({ quantity: 4 })],
    ['a price', cartOf({ price: { amount: '9' } })],
    ['what can be had', cartOf({ availability: { status: 'NOT_FOUND' } })],
    ['a further line', cartOf({}, { id: 'l2' })],
  ])('is %s', (_what, { id: _id, currency: _currency, ...changes }) => {
    expect(signatureOf({ ...CART, ...changes })).not.toBe(signatureOf(CART))
  })

  it('is empty for equal states, and for no cart', () => {
    expect(signatureOf({ ...CART, updatedDate: 'now' })).toBe(signatureOf(CART))
    expect(signatureOf(undefined)).toBeUndefined()
  })
})

it('counts pieces, not lines', () => {
  expect(countLines([{ quantity: 2 }, { quantity: 3 }])).toBe(5)
  expect(countLines([])).toBe(0)
})

it.each([
  [undefined, false],
  [{ kind: 'price', now: euros(1), was: euros(2) }, false],
  [{ kind: 'gone' }, true],
  [{ kind: 'stock', left: 1 }, true],
] as const)('a line with %j blocks the checkout: %j', (problem, blocked) => {
  expect(isBlocked(fromOutside({ problem }))).toBe(blocked)
})
