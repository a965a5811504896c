import { describe, expect, it } from 'vitest'
import type { ProductV3 } from '../../src/client/v3/product-entity.ts'
import { readV3Product } from '../../src/client/v3/read-product.ts'
import { makeModifier, makeOption, makeV3Product, makeVariant, money } from '../support/client/v3-product.ts'
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

describe('the choices of a product of catalog v3', () => {
  const picture = (id: string) => fromOutside({ id, image: { id, url: `https://media.example/${id}.jpg` } })
  const withChoice = (more: object, items: readonly never[] | null = [picture('m1'), picture('m2')]) => {
    const option = makeOption('Glaze', 'Oat')
    const choices = option.choicesSettings?.choices.map((one) => ({ ...one, ...more }))
    const media = items && { itemsInfo: { items } }
    const whole = read({ options: [fromOutside({ ...option, choicesSettings: { choices } })], media })
    return whole.productOptions[0]?.choices[0]
  }

  it('have the pictures that they name among the product’s, in their order', () => {
    const choice = withChoice({
      media: { items: [{ mediaId: 'm2' }, { mediaId: 'none' }, { mediaId: 'm1' }] },
    })
    expect(choice?.media?.items.map(({ id }) => id)).toEqual(['m2', 'm1'])
    expect(choice?.media?.mainMedia?.id).toBe('m2')
  })

  it('have their own pictures if they name none of the product’s, as in older answers', () => {
    expect(withChoice({ linkedMedia: [picture('own')] })?.media?.items.map(({ id }) => id)).toEqual(['own'])
    expect(withChoice({ media: { items: [{ mediaId: 'm1' }] } }, null)).not.toHaveProperty('media')
    expect(withChoice({})).not.toHaveProperty('media')
  })

  it('are visible and in stock unless the answer says otherwise', () => {
    expect(withChoice({})).toMatchObject({ visible: true, inStock: true, key: 'Oat' })
    expect(withChoice({ inStock: false })?.inStock).toBe(false)
    expect(withChoice({ visible: false })).toBeUndefined()
    expect(withChoice({ key: '' })).not.toHaveProperty('key')
  })

  it('are left out if they have no variant, and reported if a variant can’t be read', () => {
    expect(
      read({ modifiers: [fromOutside({ ...makeModifier('Wrap'), choicesSettings: undefined })] }),
    ).toMatchObject({ productOptions: [] })
    const broken = fromOutside({ ...makeModifier('Wrap'), choicesSettings: { choices: [null] } })
    expect(read({ modifiers: [broken] }).productOptions).toEqual([])
  })
})

describe('the pictures of a product of catalog v3', () => {
  const media = (main: object | null, items: readonly object[] = []) =>
    read({ media: fromOutside({ main, itemsInfo: { items } }) })

  it('are reported if one has no address, unless it is still being uploaded', () => {
    expect(media(null, [{ id: 'm', uploadId: 'u' }])).not.toHaveProperty('leftOut')
    expect(media(null, [{ id: 'm' }]).leftOut).toEqual(['media'])
    expect(media(null, [{ id: 'm', uploadId: 'u', image: { id: 'm' } }]).leftOut).toEqual(['media'])
    expect(media({ id: 'm', uploadId: 'u', video: { resolutions: [] } }).leftOut).toEqual(['media'])
  })

  it('are the main picture alone if the answer has no others, and begin with the first if none is the main one', () => {
    const one = { id: 'm', image: { url: '//media.example/m.jpg' } }
    expect(media(one).media?.items.map(({ id }) => id)).toEqual(['m'])
    expect(media(null, [one]).media?.mainMedia?.id).toBe('m')
    expect(read({}).media).toEqual({ items: [] })
  })
})
