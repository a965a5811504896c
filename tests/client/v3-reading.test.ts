import { describe, expect, it } from 'vitest'
import type { ProductV3 } from '../../src/client/v3/product-entity.ts'
import { readV3Product } from '../../src/client/v3/read-product.ts'
import { makeOption, makeV3Product, makeVariant, money } from '../support/client/v3-product.ts'
import { fromOutside } from '../support/from-outside.ts'

const read = (more: Partial<ProductV3>) => readV3Product(makeV3Product(more), { whole: true })

describe('a product of catalog v3, read', () => {
  it('is empty where its answer is empty', () => {
    expect(read({})).toMatchObject({
      additionalInfoSections: [],
      brand: null,
      collectionIds: [],
      customTextFields: [],
      description: '',
      inventoryItemId: '',
      media: { items: [] },
      numericId: '',
      productOptions: [],
      ribbon: null,
      ribbons: [],
      sku: '',
    })
    const names = [
      'breadcrumbs',
      'createdDate',
      'lastUpdated',
      'leftOut',
      'pricePerUnitData',
      'productPageUrl',
    ]
    for (const name of [...names, 'reserved', 'seoData', 'subscriptions', 'depth'])
      expect(read({})).not.toHaveProperty(name)
  })

  it('has the fields of its answer beside name and price', () => {
    const seoData = fromOutside({ tags: [{ type: 'title', children: 'A mug' }] })
    expect(
      read({
        brand: { id: 'b', name: 'Kiln' },
        createdDate: '2026-01-02T03:04:05Z',
        updatedDate: '2026-02-03T04:05:06Z',
        seoData,
        infoSections: [
          { id: 'i1', title: 'Care', plainDescription: '<p>By hand</p>' },
          { id: 'i2', title: 'Empty' },
          { id: 'i3', plainDescription: '<p>Nobody knows of what</p>' },
        ],
      }),
    ).toMatchObject({
      brand: 'Kiln',
      createdDate: '2026-01-02T03:04:05Z',
      lastUpdated: '2026-02-03T04:05:06Z',
      seoData,
      additionalInfoSections: [
        { title: 'Care', description: '<p>By hand</p>' },
        { title: 'Empty', description: '' },
      ],
    })
  })

  it.each([
    [{ productType: 'DIGITAL' }, { productType: 'digital' }],
    [{ productType: 'PHYSICAL' }, { productType: 'physical' }],
    [{ visible: false }, { visible: false }],
    [{ visible: undefined }, { visible: true }],
    [{ slug: '' }, { slug: 'p1' }],
  ])('with %o has %o', (more, expected) => {
    expect(read(fromOutside(more))).toMatchObject(expected)
  })

  it('has the number and the weight of its only variant, and none if it has options', () => {
    const only = makeVariant('v', [], { sku: 'MUG', physicalProperties: { weight: '0.4' } })
    expect(read({ variantsInfo: { variants: [only] } })).toMatchObject({ sku: 'MUG', weight: 0.4 })
    const sized = read({ options: [makeOption('Size', 'S')] })
    expect(sized).not.toHaveProperty('sku')
    expect(sized).not.toHaveProperty('weight')
  })

  it('has its categories, the main one first', () => {
    const directCategoriesInfo = { categories: [{ id: 'c1' }, { id: 'c2' }] }
    expect(read({ mainCategoryId: 'c2', directCategoriesInfo }).collectionIds).toEqual(['c2', 'c1'])
    expect(read({ directCategoriesInfo }).collectionIds).toEqual(['c1', 'c2'])
    expect(read({ mainCategoryId: 'c2' }).collectionIds).toEqual(['c2'])
  })

  it('has the path to it, without the category of all products and without broken steps', () => {
    const step = (categoryId: string, categoryName: string, categorySlug: string) => ({
      ...{ categoryId, categoryName, categorySlug },
    })
    const breadcrumbs = [
      step('c0', 'All products', 'all-products'),
      step('c1', 'Kitchen', 'kitchen'),
      step('c2', '', 'nameless'),
      step('c3', 'Nowhere', ''),
    ]
    expect(read({ breadcrumbsInfo: { breadcrumbs } }).breadcrumbs).toEqual([
      { id: 'c1', name: 'Kitchen', slug: 'kitchen' },
    ])
  })

  it('is reserved for subscribers if it isn’t sold once, even if all its subscriptions are unknown to us', () => {
    const monthly = { id: 's1', title: 'Monthly', frequency: 'MONTH' }
    const details = (subscriptions: readonly object[] | undefined, more: object = {}) =>
      read({ subscriptionDetails: fromOutside({ subscriptions, ...more }) })
    expect(details([monthly])).toMatchObject({
      reserved: 'subscription',
      subscriptions: { isRequired: true },
    })
    expect(details([{ ...monthly, visible: false }, monthly]).reserved).toBe('subscription')
    expect(details([{ ...monthly, frequency: 'DECADE' }])).toMatchObject({ reserved: 'subscription' })
    expect(details([{ ...monthly, visible: false }])).not.toHaveProperty('reserved')
    expect(details([monthly], { allowOneTimePurchases: true })).not.toHaveProperty('reserved')
    expect(details(undefined)).not.toHaveProperty('reserved')
  })

  const unitText = { physicalProperties: { pricePerUnit: { description: '€4.00 / 1 Kg' } } }
  it.each([
    ['breadcrumbsInfo', { breadcrumbsInfo: { breadcrumbs: 4 } }],
    ['infoSections', { infoSections: 4 }],
    ['ribbon', { additionalRibbons: 4 }],
    ['media', { media: { main: 4 } }],
    ['url', { url: { url: 4, relativePath: '/p/mug' } }],
    ['subscriptionDetails', { subscriptionDetails: { subscriptions: 4 } }],
    ['directCategoriesInfo', { directCategoriesInfo: { categories: [{}] } }],
    [
      'physicalProperties',
      {
        physicalProperties: { pricePerUnit: { measurementUnit: 4 } },
        variantSummary: { minPriceVariant: makeVariant('v', [], unitText) },
      },
    ],
    ['variantsInfo', { variantsInfo: { variants: [{ id: 'v', price: {}, choices: 4 }] } }],
  ])('is shown without a malformed %s, which is reported', (field, more) => {
    const options = field === 'variantsInfo' ? { options: [makeOption('Size', 'S')] } : {}
    const { leftOut, name, flaw } = read(fromOutside({ ...options, ...more }))
    expect({ leftOut, name, flaw }).toEqual({ leftOut: [field], name: 'Mug', flaw: undefined })
  })

  it('has no price if its variants are no list, which is reported', () => {
    const { leftOut, priceData } = read(fromOutside({ variantsInfo: { variants: 4 } }))
    expect(leftOut).toContain('actualPriceRange')
    expect(priceData).toBeUndefined()
  })

  it.each(['options', 'modifiers'])('can’t be sold if its %s are no list, which is reported', (field) => {
    const { leftOut, flaw } = read(fromOutside({ [field]: 4 }))
    expect(leftOut).toContain(field)
    expect(flaw?.isSellable).toBe(false)
  })

  it('can’t be sold if one of several parts is needed for that', () => {
    const { leftOut, flaw } = read(
      fromOutside({ options: [{ id: 'o', name: 'Size' }], infoSections: 4, slug: '' }),
    )
    expect(leftOut).toEqual(['infoSections', 'options'])
    expect(flaw).toMatchObject({
      isSellable: false,
      message: 'The provider\'s answer for "p1" has no usable infoSections, options',
    })
  })

  it('has all its ribbons, and joins them if there is room for one label', () => {
    const labels = { ribbon: { id: 'r1', name: 'New' }, additionalRibbons: [{ id: 'r2', name: 'Sale' }] }
    expect(read(fromOutside(labels))).toMatchObject({
      ribbon: 'New · Sale',
      ribbons: [{ text: 'New' }, { text: 'Sale' }],
    })
  })

  it.each([
    [
      { url: 'https://shop.example/p/mug', relativePath: '/p/mug' },
      { base: 'https://shop.example', path: '/p/mug' },
    ],
    [
      { url: 'https://shop.example/p/mug', relativePath: '/other' },
      { base: 'https://shop.example/p/mug', path: '' },
    ],
    [{ url: 'https://shop.example/p/mug' }, { base: 'https://shop.example/p/mug', path: '' }],
    [{ relativePath: '/p/mug' }, undefined],
  ])('has a page at %o', (url, page) => {
    expect(read({ url }).productPageUrl).toEqual(page)
  })

  it.each([
    ['ALL_VARIANTS', 'OUT_OF_STOCK', { preorder: true, inStock: true, inventoryStatus: 'IN_STOCK' }],
    ['ALL_VARIANTS', 'PARTIALLY_OUT_OF_STOCK', { preorder: true, inventoryStatus: 'PARTIALLY_OUT_OF_STOCK' }],
    ['SOME_VARIANTS', 'OUT_OF_STOCK', { preorder: true, inStock: true }],
    ['SOME_VARIANTS', 'IN_STOCK', { preorder: undefined, inStock: true }],
    ['NO_VARIANTS', 'OUT_OF_STOCK', { preorder: undefined, inStock: false, inventoryStatus: 'OUT_OF_STOCK' }],
  ])(
    'can be pre-ordered if %s can be, with the message %s',
    (preorderAvailability, availabilityStatus, stock) => {
      const inventory = fromOutside({ preorderAvailability, availabilityStatus })
      const { preorder, ...rest } = { preorder: undefined, ...read({ inventory }).stock }
      expect({ preorder, ...rest }).toMatchObject(stock)
    },
  )

  const withUnit = (description: string, pricePerUnit: object | null = null) => {
    const physicalProperties = fromOutside({ pricePerUnit: { value: '4.00', description } })
    const only = makeVariant('v', [], { price: { actualPrice: money('28') }, physicalProperties })
    return read({ variantsInfo: { variants: [only] }, physicalProperties: { pricePerUnit } }).pricePerUnitData
  }

  it.each([
    ['€4.00 / 1 Kg', 1, 'KG'],
    ['€4.00 / 100 ml', 100, 'ML'],
    ['€4.00/ Kg', 1, 'KG'],
    ['€4.00 /1 Kg', 1, 'KG'],
    ['€4.00 / 2.5 l', 2.5, 'L'],
    ['€4.00 / 0,75 L', 0.75, 'L'],
    ['€4.00 / 12 m²', 12, 'SQM'],
    ['€4.00 / 1 m³', 1, 'CBM'],
    ['€4.00 / 1 sq ft', 1, 'SQFT'],
    ['€4.00 / 1 fl oz', 1, 'FLOZ'],
  ])('has a price per unit for %s', (text, quantity, unit) => {
    expect(withUnit(text)).toEqual({
      totalQuantity: quantity,
      totalMeasurementUnit: unit,
      baseQuantity: quantity,
      baseMeasurementUnit: unit,
    })
    expect(withUnit(text, { quantity: '750', measurementUnit: 'ML' })).toMatchObject({
      totalQuantity: 750,
      totalMeasurementUnit: 'ML',
      baseQuantity: quantity,
    })
  })

  it.each(['€4.00', '€4.00 / 1', '€4.00 / 1 bushel', '', '4 Kg', '€4.00 / 1 Kg 2'])(
    'has no price per unit for “%s”',
    (text) => {
      expect(withUnit(text)).toBeUndefined()
    },
  )
})
