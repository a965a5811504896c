import { describe, expect, it } from 'vitest'
import type { Transport } from '../../src/client/core/transport.ts'
import type { Category } from '../../src/client/v3/category-entity.ts'
import type { ProductV3 } from '../../src/client/v3/product-entity.ts'
import { readAvailability } from '../../src/client/v3/read-availability.ts'
import { readCategory } from '../../src/client/v3/read-category.ts'
import { readV3Product } from '../../src/client/v3/read-product.ts'
import { readSubscriptionPrices, readSubscriptions } from '../../src/client/v3/read-subscriptions.ts'
import { walkV3Products } from '../../src/client/v3/walk-products.ts'
import { ALL_PRODUCTS_COLLECTION_ID } from '../../src/model/collection.ts'
import type { Product } from '../../src/model/product.ts'
import { makeOption, makeV3Product, makeVariant, money } from '../support/client/v3-product.ts'
import { fromOutside } from '../support/from-outside.ts'

describe('the subscriptions of a product of catalog v3', () => {
  const details = (more: object) =>
    readSubscriptions(fromOutside({ subscriptionDetails: { subscriptions: [], ...more } }))
  const monthly = { id: 's1', title: 'Monthly', frequency: 'MONTH' }

  it('are required unless the product is sold once, too', () => {
    const options = [{ id: 's1', title: 'Monthly', frequency: 'MONTH', interval: 1 }]
    expect(details({ subscriptions: [monthly] })).toEqual({ isRequired: true, options })
    const both = { subscriptions: [monthly], allowOneTimePurchases: true }
    expect(details(both)).toEqual({ isRequired: false, options })
  })

  it('have their interval, their deliveries and their discount', () => {
    const percent = {
      ...monthly,
      interval: 2,
      billingCycles: 6,
      discount: { type: 'PERCENT', percentOff: '10' },
    }
    const amount = { ...monthly, id: 's2', billingCycles: 6, autoRenewal: true }
    const subscriptions = [percent, { ...amount, discount: { type: 'AMOUNT', amountOff: '1.5' } }]
    expect(details({ subscriptions })?.options).toEqual([
      {
        id: 's1',
        title: 'Monthly',
        frequency: 'MONTH',
        interval: 2,
        cycles: 6,
        discount: { type: 'PERCENT', value: 10 },
      },
      {
        id: 's2',
        title: 'Monthly',
        frequency: 'MONTH',
        interval: 1,
        discount: { type: 'AMOUNT', value: 1.5 },
      },
    ])
  })

  it.each([
    ['without an id', { ...monthly, id: '' }],
    ['that is hidden', { ...monthly, visible: false }],
    ['with an unknown frequency', { ...monthly, frequency: 'DECADE' }],
  ])('leave out one %s', (_, one) => {
    expect(details({ subscriptions: [one] })).toBeUndefined()
  })

  it('have no discount of nothing', () => {
    const free = { ...monthly, discount: { type: 'PERCENT', percentOff: 0 } }
    expect(details({ subscriptions: [free] })?.options[0]).not.toHaveProperty('discount')
  })

  it('have the price of a piece after the discount', () => {
    const subscriptionPrices = [
      { subscriptionId: 's1', price: money('20'), priceAfterDiscount: money('18') },
      { subscriptionId: 's2', price: money('20') },
      { subscriptionId: 's3' },
    ]
    const prices = readSubscriptionPrices(
      fromOutside({ subscriptionPricesInfo: { subscriptionPrices } }),
      'EUR',
    )
    expect(Object.entries(prices ?? {}).map(([id, { price }]) => [id, price])).toEqual([
      ['s1', 18],
      ['s2', 20],
    ])
    expect(readSubscriptionPrices({}, 'EUR')).toBeUndefined()
  })
})

describe('a category of catalog v3, read', () => {
  it('has the well-known id if it is the category of all products', () => {
    const category: Category = fromOutside({ id: 'c1', name: 'All', slug: 'all-products' })
    expect(readCategory(category).id).toBe(ALL_PRODUCTS_COLLECTION_ID)
  })

  it('has its own id, its counter, its parent and its path', () => {
    const breadcrumbs = [{ categoryId: 'c0', categoryName: 'Table', categorySlug: 'table' }]
    const category: Category = fromOutside({
      ...{ id: 'c1', name: 'Mugs', slug: 'mugs', itemCounter: 4, description: 'To drink' },
      ...{ parentCategory: { id: 'c0' }, breadcrumbsInfo: { breadcrumbs } },
    })
    expect(readCategory(category)).toEqual({
      ...{ id: 'c1', name: 'Mugs', slug: 'mugs', visible: true, numberOfProducts: 4 },
      ...{ description: 'To drink', parentId: 'c0' },
      breadcrumbs: [{ id: 'c0', name: 'Table', slug: 'table' }],
    })
  })

  it('has its picture', () => {
    const image = { id: 'm', url: '//media.example/m.jpg' }
    const { media } = readCategory(fromOutside({ id: 'c1', name: 'Mugs', slug: 'mugs', image }))
    expect(media?.mainMedia?.image?.url).toBe('https://media.example/m.jpg')
    expect(media?.items).toEqual([media?.mainMedia])
    const soon = readCategory(fromOutside({ id: 'c1', name: 'Mugs', slug: 'mugs', image: { id: 'm' } }))
    expect(soon).not.toHaveProperty('media')
  })

  it('is hidden, empty and without a path if its answer says no more', () => {
    const category: Category = fromOutside({ id: 'c1', name: 'Mugs', slug: 'mugs', visible: false })
    expect(readCategory(category)).toEqual({
      ...{ id: 'c1', name: 'Mugs', slug: 'mugs', visible: false, description: null, numberOfProducts: 0 },
    })
  })
})

describe('the availability of choices of catalog v3', () => {
  const variants = [
    makeVariant('v1', [['Size', 'S']], { sku: 'mug-s' }),
    makeVariant('v2', [['Size', 'M']], { inventoryStatus: { inStock: false } }),
  ]
  const product = readV3Product(
    makeV3Product(fromOutside({ options: [makeOption('Size', 'S', 'M')], variantsInfo: { variants } })),
    { whole: true },
  )

  it('has the chosen variant, and marks sold-out choices', () => {
    const { availableForPurchase, selectedVariant, productOptions } = readAvailability(product, { Size: 'S' })
    expect(availableForPurchase).toBe(true)
    expect(selectedVariant).toMatchObject({ variantId: 'v1', sku: 'mug-s', inStock: true, visible: true })
    expect(productOptions[0]?.choices.map(({ inStock, visible }) => [inStock, visible])).toEqual([
      [true, true],
      [false, true],
    ])
  })

  it('allows no purchase of a sold-out variant, nor of an open choice', () => {
    expect(readAvailability(product, { Size: 'M' })).toMatchObject({
      availableForPurchase: false,
      selectedVariant: { variantId: 'v2', inStock: false },
    })
    const open = readAvailability(product, {})
    expect(open.availableForPurchase).toBe(false)
    expect(open).not.toHaveProperty('selectedVariant')
  })
})

describe('all products of a shop of catalog v3', () => {
  /** Serves products by the cursor, and the variants of an answer in two pages. */
  function openShop(pages: readonly (readonly ProductV3[])[]) {
    const asked: { path: string; request: Record<string, unknown>; about: unknown }[] = []
    const page = (cursor: unknown, next: number, most: number) => ({
      pagingMetadata: { cursors: { next: next < most ? String(next) : undefined } },
      place: Number(cursor ?? 0),
    })
    const send = async (
      { path }: { path: string },
      request: Record<string, unknown>,
      about: unknown,
    ): Promise<unknown> => {
      asked.push({ path, request, about })
      const { cursor } = request.cursorPaging as { cursor?: string }
      const place = Number(cursor ?? 0)
      if (path.endsWith('/query'))
        return { products: pages[place] ?? [], ...page(cursor, place + 1, pages.length) }
      const rows = ['v1', 'v2'].map((id) => ({
        ...makeVariant(id, []),
        variantId: id,
        productData: { productId: 'p1' },
      }))
      return { variants: [rows[place]], ...page(cursor, place + 1, rows.length) }
    }
    return { asked, walk: () => walkV3Products({ send } as Transport, 'EUR') }
  }

  it('come page by page with their variants, which are requested by the ids of the page', async () => {
    const { asked, walk } = openShop([[makeV3Product()], [makeV3Product({ id: 'p2', slug: 'jar' })]])
    const pages: string[][] = []
    for await (const products of walk()) pages.push(products.map(({ id }) => id))
    expect(pages).toEqual([['p1'], ['p2']])
    const ofVariants = asked.filter(({ path }) => path.endsWith('query-variants'))
    expect(ofVariants.map(({ request }) => request.filter)).toEqual(
      ['p1', 'p1', 'p2', 'p2'].map((id) => ({ 'productData.productId': { $in: [id] } })),
    )
    expect(ofVariants.map(({ request }) => request.cursorPaging)).toEqual([
      { limit: 1_000 },
      { limit: 1_000, cursor: '1' },
      { limit: 1_000 },
      { limit: 1_000, cursor: '1' },
    ])
    const first = asked.filter(({ path }) => path.endsWith('/query'))
    expect(first.map(({ request }) => request.cursorPaging)).toEqual([
      { limit: 100 },
      { limit: 100, cursor: '1' },
    ])
  })

  it('have all their variants, and are whole', async () => {
    const { asked, walk } = openShop([[makeV3Product()]])
    const products: Product[] = []
    for await (const page of walk()) products.push(...page)
    expect(products[0]?.variants.map(({ id }) => id)).toEqual(['v1', 'v2'])
    expect(products[0]).not.toHaveProperty('depth')
    expect(asked.map(({ request }) => request.fields)).toMatchObject([
      expect.arrayContaining(['VARIANT_OPTION_CHOICE_NAMES']),
      ['CURRENCY'],
      ['CURRENCY'],
    ])
    // An answer for a page of products may take long.
    for (const { about } of asked) expect(about).toEqual({ timeoutMs: 60_000 })
  })

  it('have the shop’s currency if their answer names none, and are left out without an id', async () => {
    const { currency: _, ...bare } = makeV3Product()
    const { asked, walk } = openShop([[fromOutside(null), fromOutside(bare), makeV3Product({ id: '' })]])
    const products: Product[] = []
    for await (const page of walk()) products.push(...page)
    expect(products.map(({ id, priceData }) => [id, priceData?.currency])).toEqual([['p1', 'EUR']])
    expect(asked[1]?.request.filter).toEqual({ 'productData.productId': { $in: ['p1'] } })
  })

  it('end where an answer has no cursors', async () => {
    const send = async ({ path }: { path: string }) =>
      path.endsWith('/query') ? { products: [makeV3Product()] } : { variants: [] }
    const pages: number[] = []
    for await (const products of walkV3Products({ send } as Transport)) pages.push(products.length)
    expect(pages).toEqual([1])
  })

  it('end at an empty page, without a request of variants', async () => {
    const { asked, walk } = openShop([[], [makeV3Product()]])
    const pages: number[] = []
    for await (const products of walk()) pages.push(products.length)
    expect(pages).toEqual([0])
    expect(asked).toHaveLength(1)
  })
})
