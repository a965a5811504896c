import { describe, expect, it } from 'vitest'
import { CARD_FIELDS } from '../../src/client/v3/card-fields.ts'
import type { CatalogPort } from '../../src/model/catalog-port.ts'
import { ALL_PRODUCTS_COLLECTION_ID } from '../../src/model/collection.ts'
import { StoreError } from '../../src/model/errors.ts'
import { makeOption, makeV3Product, makeVariant, money, openV3Port } from '../support/client/v3-product.ts'

const QUERY = '/stores/v3/products/query'
const BY_ID = '/stores/v3/products/{productId}'
const BY_SLUG = '/stores/v3/products/slug/{slug}'
const VARIANTS = '/stores/v3/products/query-variants'
const CATEGORY = '/categories/v1/categories/{categoryId}'
const CATEGORY_BY_SLUG = '/categories/v1/categories/slug/{slug}'
const CATEGORIES = '/categories/v1/categories/query'

const gone = new StoreError('not_found', 'gone', { status: 404 })
const broken = new StoreError('system', 'broken', { status: 500 })
const { signal } = new AbortController()
const LIST = { collectionId: undefined, sort: 'name', inStockOnly: false, pageSize: 2, offset: 0 } as const
/** A minute: the page shows an error earlier, and still uses a late answer. */
const patient = { timeoutMs: 60_000 }

const withoutCurrency = (more: object = {}) => {
  const { currency: _, ...product } = makeV3Product(more)
  return product
}

describe('products of catalog v3, requested by their keys', () => {
  it('come in one answer that has the fields of cards', async () => {
    const { port, asked } = openV3Port({ [QUERY]: { products: [makeV3Product()] } })
    const failed = new StoreError('network', 'away')
    const [product] = await port.queryProducts(['id:p1', 'slug:jar'], failed, signal)
    expect(product).toMatchObject({ id: 'p1', depth: 'card' })
    expect(asked).toEqual([
      {
        path: QUERY,
        request: {
          filter: { $or: [{ id: { $in: ['p1'] } }, { slug: { $in: ['jar'] } }] },
          cursorPaging: { limit: 2 },
          fields: [...CARD_FIELDS],
        },
        about: { ...patient, failed, signal },
      },
    ])
  })

  it.each([
    ['id:p1', BY_ID, { productId: 'p1' }],
    ['slug:mug:blue', BY_SLUG, { slug: 'mug:blue' }],
  ] as const)('are whole if they are requested alone: %s', async (key, path, name) => {
    const { port, asked } = openV3Port({ [path]: { product: makeV3Product() } })
    expect(await port.readProduct(key, { signal })).not.toHaveProperty('depth')
    expect(asked).toEqual([
      { path, request: { ...name, fields: expect.any(Array) }, about: { ...patient, signal } },
    ])
    const needed = ['CURRENCY', 'MEDIA_ITEMS_INFO', 'PLAIN_DESCRIPTION', 'INFO_SECTION']
    expect(asked[0]?.request.fields).toEqual(expect.arrayContaining(needed))
  })

  it('are found by their id if their slug is longer than the provider reads in an address', async () => {
    const slug = 'x'.repeat(101)
    const { port, asked } = openV3Port({
      [QUERY]: { products: [makeV3Product({ id: 'p7', slug })] },
      [BY_ID]: { product: makeV3Product({ id: 'p7', slug }) },
    })
    expect(await port.readProduct(`slug:${slug}`, { signal })).toMatchObject({ id: 'p7', slug })
    expect(asked.map(({ path }) => path)).toEqual([QUERY, BY_ID])
    expect(asked[0]?.request).toEqual({ filter: { slug }, cursorPaging: { limit: 1 } })
    expect(asked[1]?.request).toMatchObject({ productId: 'p7' })

    const { port: empty, asked: only } = openV3Port({ [QUERY]: { products: [] } })
    expect(await empty.readProduct(`slug:${slug}`)).toBeUndefined()
    expect(only).toHaveLength(1)
  })

  it('are missing only if the provider says so', async () => {
    expect(await openV3Port({ [BY_ID]: gone }).port.readProduct('id:p1')).toBeUndefined()
    await expect(openV3Port({ [BY_ID]: broken }).port.readProduct('id:p1')).rejects.toBe(broken)
    const odd = new TypeError('not_found')
    await expect(openV3Port({ [BY_ID]: odd }).port.readProduct('id:p1')).rejects.toBe(odd)
  })

  it('have the prices of the currency that their answer, an earlier one or the page names', async () => {
    const answers = [
      { products: [withoutCurrency()] },
      { products: [null, withoutCurrency(), makeV3Product({ id: 'p2', currency: 'CHF' })] },
      { products: [withoutCurrency()] },
    ]
    const { port } = openV3Port(
      { [QUERY]: () => answers.shift(), [BY_ID]: { product: withoutCurrency() } },
      'EUR',
    )
    const currencies = async () =>
      (await port.queryProducts(['id:p1'])).map(({ priceData }) => priceData?.currency)
    expect(await currencies()).toEqual(['EUR'])
    expect(await currencies()).toEqual(['CHF', 'CHF'])
    expect(await currencies()).toEqual(['CHF'])
    expect((await port.readProduct('id:p1'))?.priceData?.currency).toBe('CHF')
  })

  it('keep the currency of a whole product for answers without one', async () => {
    const { port } = openV3Port({
      [BY_ID]: { product: makeV3Product({ currency: 'CHF' }) },
      [QUERY]: { products: [withoutCurrency()] },
    })
    await port.readProduct('id:p1')
    expect((await port.queryProducts(['id:p1']))[0]?.priceData?.currency).toBe('CHF')
  })
})

describe('the variants of a product of catalog v3', () => {
  const whole = (more: object) => ({
    [BY_ID]: {
      product: makeV3Product({
        options: [makeOption('Size', 'S')],
        variantSummary: { variantCount: 1 },
        ...more,
      }),
    },
    [VARIANTS]: {
      variants: [
        { variantId: 'v1', optionChoices: makeVariant('v1', [['Size', 'S']]).choices, productData: {} },
      ],
    },
  })

  it('need another request if the product’s answer leaves them out', async () => {
    const { port, asked } = openV3Port(whole({}))
    expect((await port.readProduct('id:p1', { signal }))?.variants.map(({ id }) => id)).toEqual(['v1'])
    expect(asked[1]).toEqual({
      path: VARIANTS,
      request: {
        filter: { 'productData.productId': { $in: ['p1'] } },
        cursorPaging: { limit: 1000 },
        fields: ['CURRENCY'],
      },
      about: { ...patient, signal },
    })
  })

  it.each([
    ['there are none', { variantSummary: { variantCount: 0 } }],
    ['nothing is known of them', { variantSummary: null }],
    ['the answer has them', { variantsInfo: { variants: [makeVariant('v2', [['Size', 'S']])] } }],
  ])('need no other request if %s', async (_, more) => {
    const { port, asked } = openV3Port(whole(more))
    await port.readProduct('id:p1')
    expect(asked.map(({ path }) => path)).toEqual([BY_ID])
  })
})

describe('the availability of choices in catalog v3', () => {
  it('is none for a product that is gone', async () => {
    const { port } = openV3Port({ [BY_ID]: gone })
    expect(await port.readAvailability('p1', {})).toEqual({ availableForPurchase: false, productOptions: [] })
  })

  it('is requested again after a failure', async () => {
    const answers = [broken, { product: makeV3Product() }]
    const { port } = openV3Port({
      [BY_ID]: async () => {
        const answer = answers.shift()
        if (answer instanceof Error) throw answer
        return answer
      },
    })
    await expect(port.readAvailability('p1', {})).rejects.toBe(broken)
    expect((await port.readAvailability('p1', {})).productOptions).toEqual([])
    expect(answers).toEqual([])
  })

  it('has the price of the chosen variant, and no choice that no variant has', async () => {
    const price = { price: { actualPrice: money('31') } }
    const product = makeV3Product({
      options: [makeOption('Size', 'S', 'L')],
      variantsInfo: { variants: [makeVariant('s', [['Size', 'S']], price)] },
    })
    const { port } = openV3Port({ [BY_ID]: { product } })
    const { selectedVariant, productOptions } = await port.readAvailability('p1', { Size: 'S' })
    expect(selectedVariant?.price).toMatchObject({ currency: 'EUR', price: 31 })
    expect(productOptions[0]?.choices.map(({ description, visible }) => [description, visible])).toEqual([
      ['S', true],
      ['L', false],
    ])
  })
})

describe('one category of catalog v3', () => {
  const category = { id: 'c1', revision: '1', name: 'Mugs', slug: 'mugs' }
  const all = { ...category, id: 'c0', slug: 'all-products' }
  const fields = ['DESCRIPTION', 'BREADCRUMBS_INFO']
  const find = (port: CatalogPort, place: Parameters<CatalogPort['findCollection']>[0]) =>
    port.findCollection(place, signal)

  it.each([
    ['its id', { id: 'c1' }, CATEGORY, { categoryId: 'c1' }, category, 'c1'],
    ['its slug', { slug: 'mugs' }, CATEGORY_BY_SLUG, { slug: 'mugs' }, category, 'c1'],
    [
      'the well-known id of all products',
      { id: ALL_PRODUCTS_COLLECTION_ID },
      CATEGORY_BY_SLUG,
      { slug: 'all-products' },
      all,
      ALL_PRODUCTS_COLLECTION_ID,
    ],
    ['no name', {}, CATEGORY_BY_SLUG, { slug: '' }, category, 'c1'],
  ])('is found by %s', async (_, place, path, name, answer, id) => {
    const { port, asked } = openV3Port({ [path]: { category: answer } })
    expect((await find(port, place))?.id).toBe(id)
    expect(asked).toEqual([{ path, request: { ...name, fields }, about: { ...patient, signal } }])
  })

  it('is missing only if the provider says so', async () => {
    expect(await find(openV3Port({ [CATEGORY]: gone }).port, { id: 'c1' })).toBeUndefined()
    await expect(find(openV3Port({ [CATEGORY]: broken }).port, { id: 'c1' })).rejects.toBe(broken)
  })
})

it('the categories of a shop are listed with their descriptions, unless they are hidden or have no address', async () => {
  const mugs = { id: 'c1', revision: '1', name: 'Mugs', slug: 'mugs', description: 'To drink' }
  const others = [
    { ...mugs, id: 'c2', visible: false },
    { ...mugs, id: 'c3', slug: '' },
    { ...mugs, id: 'c4', slug: 'all-products' },
  ]
  const { port, asked } = openV3Port({ [CATEGORIES]: { categories: [...others, mugs], pagingMetadata: {} } })
  expect(await port.listCollections()).toMatchObject([{ id: 'c1', description: 'To drink' }])
  expect(asked.map(({ request }) => request.fields)).toEqual([['DESCRIPTION']])
})

it('the requests of a list end with their signal', async () => {
  const search = '/stores/v3/products/search'
  const page = { products: [makeV3Product()], pagingMetadata: { cursors: { next: 'on' } } }
  const { port, asked } = openV3Port({ [search]: page, '/stores/v3/products/count': { count: 3 } })
  await (await port.queryPage(LIST, signal)).counted
  await port.readFacets?.(LIST, signal)
  const known = asked.map(({ path, about }) => [path.split('/').at(-1), about])
  expect(known).toEqual([
    ['search', { ...patient, signal }],
    // A count is of use to other pages of the list, too.
    ['count', patient],
    ['search', { ...patient, signal }],
  ])
})

it('counts and empty searches are requested with a limit of their time, too', async () => {
  const { port, asked } = openV3Port({
    '/stores/v3/products/search': { products: [] },
    '/stores/v3/products/count': { count: 3 },
    '/stores/v3/inventory-items/query': { inventoryItems: [] },
  })
  await port.queryPage({ ...LIST, search: 'mug' }, signal)
  const [product] = await openV3Port({ [QUERY]: { products: [makeV3Product()] } }).port.queryProducts([
    'id:p1',
  ])
  if (product) await port.readCounts?.(product, signal)
  expect(asked.slice(1).map(({ path, about }) => [path.split('/').at(-2), about])).toEqual([
    ['products', { ...patient, signal }],
    ['inventory-items', { ...patient, signal }],
  ])
  expect(asked.at(-1)?.request).toEqual({ filter: { productId: 'p1' }, cursorPaging: { limit: 1000 } })
})

it('the fields of a chosen value’s pictures are requested only for a list with a choice', async () => {
  const { port, asked } = openV3Port({
    '/stores/v3/products/search': { products: [makeV3Product()], pagingMetadata: null },
  })
  await port.queryPage({ ...LIST, facets: '@brand:Kiln' })
  expect((await port.queryPage(LIST)).total).toBe(1)
  const [chosen, plain] = asked.map(({ request }) => request.fields as readonly string[])
  expect(chosen).toEqual([...(plain ?? []), 'PRODUCT_CHOICES_MEDIA_REFERENCES', 'MEDIA_ITEMS_INFO'])
})
