import { describe, expect, it } from 'vitest'
import type { ListedQuery } from '../../src/model/catalog-port.ts'
import { BRAND } from '../../src/model/facets.ts'
import { openV3Port } from '../support/client/v3-product.ts'

const SEARCH = '/stores/v3/products/search'
const QUERY: ListedQuery = { collectionId: undefined, sort: 'default', pageSize: 50, inStockOnly: false }

const customization = (
  id: string,
  name: string,
  values: readonly (readonly [id: string, name: string, color?: string])[],
) => ({
  id,
  revision: '1',
  name,
  choicesSettings: {
    choices: values.map(([choice, called, colorCode]) => ({ id: choice, name: called, colorCode })),
  },
})

/** Opens a list whose answers have these counts, in a shop with a glaze, a size and a wrapping. */
function openList(counts: Readonly<Record<string, Readonly<Record<string, number>>>>, prices = {}) {
  const scalars = Object.entries(prices).map(([name, value]) => ({ name, scalar: { value } }))
  const values = Object.entries(counts).map(([name, all]) => ({
    name,
    values: { results: Object.entries(all).map(([value, count]) => ({ value, count })) },
  }))
  const customizations = [
    customization('o1', 'Glaze', [
      ['c1', 'Oat', '#e8dcc4'],
      ['c2', 'Sage'],
    ]),
    customization('o2', 'Size', [
      ['c3', 'S'],
      ['c4', 'L'],
    ]),
    customization('m1', 'Wrap', [
      ['c5', 'Linen'],
      ['c6', 'None'],
    ]),
    customization('o3', 'Glaze', [
      ['c7', 'Oat', '#fff'],
      ['c8', 'Ash', '#ccc'],
    ]),
    { id: 'o4', revision: '1', name: 'Bare' },
  ]
  const { port, asked } = openV3Port({
    [SEARCH]: { products: [], aggregationData: { results: [...values, ...scalars] } },
    '/stores/v3/customizations/query': { customizations, pagingMetadata: {} },
  })
  const searches = () =>
    asked
      .filter(({ path }) => path === SEARCH)
      .map(({ request }) => request as Readonly<Record<string, never>>)
  const read = (more: Partial<ListedQuery> = {}) => port.readFacets?.({ ...QUERY, ...more })
  return { read, searches, port }
}

const GLAZE = { 'option-ids': { o1: 3 }, options: { c1: 2, c2: 1 } }
const named = (search: unknown) =>
  (search as { aggregations: { name: string }[] }).aggregations.map(({ name }) => name)

describe('the facets of a list, counted by the provider', () => {
  it('are loaded by one request, without products and without an order', async () => {
    const { read, searches } = openList(GLAZE)
    await read({ sort: 'price' })
    const [search, ...others] = searches()
    expect(others).toEqual([])
    expect(search).toMatchObject({ cursorPaging: { limit: 0 } })
    expect(search).not.toHaveProperty('sort')
    expect(search?.aggregations).toMatchObject([
      { name: 'option-ids', fieldPath: 'options.id', type: 'VALUE', value: { limit: 250 } },
      { name: 'modifier-ids', fieldPath: 'modifiers.id' },
      { name: 'options', fieldPath: 'options.choicesSettings.choices.choiceId' },
      { name: 'modifiers', fieldPath: 'modifiers.choicesSettings.choices.choiceId' },
      { name: 'brands', fieldPath: 'brand.name' },
      { name: 'stock', fieldPath: 'inventory.availabilityStatus' },
      {
        name: 'lowest',
        type: 'SCALAR',
        scalar: { type: 'MIN' },
        fieldPath: 'actualPriceRange.minValue.amount',
      },
      { name: 'highest', scalar: { type: 'MAX' } },
    ])
  })

  it('are options, modifiers and brands, if there are several of them and some products have them', async () => {
    const { read } = openList({
      'option-ids': { o1: 3, o2: 9 },
      'modifier-ids': { m1: 4 },
      options: { c1: 2, c2: 1, c3: 9 },
      modifiers: { c5: 1, c6: 4 },
      brands: { Kiln: 2, Ember: 1 },
    })
    const data = await read()
    expect(data?.facets).toEqual([
      {
        name: BRAND,
        values: [
          { value: 'Kiln', count: 2 },
          { value: 'Ember', count: 1 },
        ],
      },
      {
        name: 'Glaze',
        values: [
          { value: 'Oat', count: 2, color: '#e8dcc4' },
          { value: 'Sage', count: 1, color: undefined },
        ],
      },
      // A single size offers no choice.
      {
        name: 'Wrap',
        values: [
          { value: 'Linen', count: 1, color: undefined },
          { value: 'None', count: 4, color: undefined },
        ],
      },
    ])
  })

  it.each([
    ['options', { 'option-ids': { o1: 2, o2: 9 }, options: { c1: 1, c2: 1, c3: 9 } }],
    ['brands', { 'option-ids': { o2: 9 }, brands: { Kiln: 1, Ember: 1 } }],
  ])('leave out options that fewer than three products have: %s', async (_name, counts) => {
    expect((await openList(counts).read())?.facets).toEqual([])
  })

  it('have the lowest and the highest price, and the number of products in stock', async () => {
    const stock = { IN_STOCK: 5, PARTIALLY_OUT_OF_STOCK: 2, OUT_OF_STOCK: 9 }
    const { read } = openList({ stock }, { lowest: 12.5, highest: 99 })
    expect(await read()).toEqual({ facets: [], lowest: 12.5, highest: 99, inStock: 7 })
    expect(await openList({}).read()).toEqual({ facets: [], inStock: 0 })
    expect(await openList({ stock: { IN_STOCK: 5 } }).read()).toMatchObject({ inStock: 5 })
    expect(await openList({ stock: { PARTIALLY_OUT_OF_STOCK: 2 } }).read()).toMatchObject({ inStock: 2 })
  })

  it.each([
    [{ minPrice: 20 }, { 'actualPriceRange.minValue.amount': { $gte: '20' } }],
    [{ maxPrice: 40 }, { 'actualPriceRange.minValue.amount': { $lte: '40' } }],
  ])('have the prices of all products, even with a filter by price: %o', async (bound, filter) => {
    const { read, searches } = openList(GLAZE, { lowest: 5, highest: 50 })
    expect(await read(bound)).toMatchObject({ lowest: 5, highest: 50 })
    const [whole, prices] = searches()
    expect(whole).toMatchObject({ filter })
    expect(named(whole)).not.toContain('lowest')
    expect(prices).not.toHaveProperty('filter')
    expect(named(prices)).toEqual(['lowest', 'highest'])
  })

  it('aren’t narrowed down by their own values, only by those of other facets', async () => {
    const { read, searches } = openList(GLAZE)
    await read({ facets: 'Glaze:Oat;Size:S,L' })
    const of = (...ids: readonly string[]) => ({
      $or: [
        { 'options.choicesSettings.choices.choiceId': { $hasSome: ids } },
        { 'modifiers.choicesSettings.choices.choiceId': { $hasSome: ids } },
      ],
    })
    expect(searches().map(({ filter }) => filter)).toEqual([
      { $and: [of('c1', 'c7'), of('c3', 'c4')] },
      of('c3', 'c4'),
      of('c1', 'c7'),
    ])
    expect(named(searches()[1])).not.toContain('stock')
  })

  it('add up options that have the same name, and keep their colour', async () => {
    const { read } = openList({
      'option-ids': { o1: 2, o3: 1 },
      options: { c1: 2, c2: 1, c7: 1, c8: 1 },
    })
    expect((await read())?.facets).toEqual([
      {
        name: 'Glaze',
        values: [
          { value: 'Oat', count: 3, color: '#e8dcc4' },
          { value: 'Sage', count: 1, color: undefined },
          { value: 'Ash', count: 1, color: '#ccc' },
        ],
      },
    ])
  })

  it('are none where the answer has no counts, or options without choices', async () => {
    const { port } = openV3Port({ [SEARCH]: { products: [], aggregationData: null } })
    expect(await port.readFacets?.(QUERY)).toEqual({ facets: [], inStock: 0 })
    const { read } = openList({ 'option-ids': { o4: 9 } }, { lowest: undefined })
    expect(await read()).toEqual({ facets: [], inStock: 0 })
  })

  it('narrow a page of the list as they narrow its counts', async () => {
    const { read, searches, port } = openList(GLAZE)
    await port.queryPage({ ...QUERY, facets: 'Glaze:Oat', offset: 0 })
    await read({ facets: 'Glaze:Oat' })
    const [page, counts] = searches()
    expect(page?.filter).toEqual(counts?.filter)
  })

  it('are those of similar products if nothing matches the search', async () => {
    const { port, asked } = openV3Port({
      [SEARCH]: { products: [] },
      '/stores/v3/products/count': { count: 0 },
    })
    await port.readFacets?.({ ...QUERY, search: 'mgu' })
    expect(asked.at(-1)?.request.search).toMatchObject({ expression: 'mgu', fuzzy: true })
  })

  it('request a brand by its name', async () => {
    const { read, searches } = openList(GLAZE)
    await read({ facets: `${BRAND}:Kiln` })
    expect(searches().map(({ filter }) => filter)).toEqual([{ 'brand.name': { $in: ['Kiln'] } }, undefined])
  })
})
