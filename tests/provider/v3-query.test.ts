import { beforeAll, describe, expect, it } from 'vitest'
import { fromOutside } from '../support/from-outside.ts'
import { search, TREE, useV3Sandbox, violationOf, type WireProduct } from '../support/sandbox/v3-fixture.ts'

describe('the query language of catalog v3', () => {
  const next = useV3Sandbox({ seed: 'demo' })
  let all: WireProduct[] = []

  beforeAll(async () => {
    all = (await search(next, { cursorPaging: { limit: 100 } }, ['DIRECT_CATEGORIES_INFO'])).products
  })

  const refuse = async (request: object) => {
    const { status, body } = await search(next, request)
    expect(status).toBe(400)
    return violationOf(fromOutside({ body }))
  }

  const BY_NAME = [{ fieldName: 'name', order: 'ASC' }]

  it('walks cursors: every product once, in order, there and back (trap 25)', async () => {
    const seen: string[][] = []
    let cursor: string | undefined
    for (let at = 0; at === 0 || cursor; at++) {
      const { body, products } = await search(
        next,
        cursor ? { cursorPaging: { limit: 10, cursor } } : { sort: BY_NAME, cursorPaging: { limit: 10 } },
      )
      seen.push(products.map(({ name }) => name))
      expect(body.pagingMetadata.count).toBe(products.length)
      expect(body.pagingMetadata.hasNext).toBe(body.pagingMetadata.cursors.next !== undefined)
      expect(body.pagingMetadata.total).toBeUndefined()
      const { prev } = body.pagingMetadata.cursors
      if (at > 0) {
        const back = await search(next, { cursorPaging: { limit: 10, cursor: prev } })
        expect(back.products.map(({ name }) => name)).toEqual(seen[at - 1])
      }
      cursor = body.pagingMetadata.cursors.next
    }
    expect(seen.flat()).toHaveLength(all.length)
    expect(new Set(seen.flat()).size).toBe(all.length)
    const lower = seen.flat().map((name) => name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase())
    expect(lower).toEqual(lower.toSorted())
  })

  it('has no cursors on a single page', async () => {
    const { body } = await search(next, { filter: { slug: 'red-clay' } })
    expect(body.pagingMetadata).toEqual({ count: 1, cursors: {}, hasNext: false })
  })

  it.each([
    ['filter', { filter: { slug: 'red-clay' } }],
    ['sort', { sort: BY_NAME }],
    ['search', { search: { expression: 'mug' } }],
    [
      'aggregations',
      {
        aggregations: [{ name: 'n', type: 'SCALAR', fieldPath: 'slug', scalar: { type: 'COUNT_DISTINCT' } }],
      },
    ],
  ])('refuses a cursor beside a %s (trap 24)', async (name, more) => {
    const { body } = await search(next, { sort: BY_NAME, cursorPaging: { limit: 5 } })
    const { next: cursor } = body.pagingMetadata.cursors
    const violation = await refuse({ ...more, cursorPaging: { limit: 5, cursor } })
    expect(violation).toMatchObject({ field: 'search.cursorPaging.cursor', description: `excludes ${name}` })
  })

  it('refuses an invalid cursor', async () => {
    expect((await refuse({ cursorPaging: { cursor: 'bm90aGluZw' } })).field).toBe(
      'search.cursorPaging.cursor',
    )
  })

  it.each([
    ['slug', '$in'],
    ['name', '$nin'],
    ['options.name', '$hasSome'],
    ['options.name', '$hasAll'],
  ])('refuses a bare value of %s after %s, which takes a list', async (field, operator) => {
    expect(await refuse({ filter: { [field]: { [operator]: 'stoneware-mug' } } })).toMatchObject({
      field: `search.filter.${field}`,
      description: `${operator} takes a list`,
    })
  })

  it('refuses two operators in one field object (trap 23)', async () => {
    const field = 'actualPriceRange.minValue.amount'
    expect((await refuse({ filter: { [field]: { $gte: '10', $lte: '30' } } })).field).toBe(
      `search.filter.${field}`,
    )
    const { products } = await search(next, {
      filter: { $and: [{ [field]: { $gte: '10' } }, { [field]: { $lte: 30 } }] },
      cursorPaging: { limit: 100 },
    })
    const inside = all.filter(
      ({ actualPriceRange: { minValue } }) => +minValue.amount >= 10 && +minValue.amount <= 30,
    )
    expect(products).toHaveLength(inside.length)
    expect(inside.length).toBeGreaterThan(3)
  })

  it.each([
    ['name', { name: { $eq: 'x' } }],
    ['priceData.price', { 'priceData.price': 3 }],
    ['allCategoriesInfo.categories', { 'allCategoriesInfo.categories': { $matchItems: [{ id: 'x' }] } }],
  ])('knows no filter by %s in products/query (trap 22)', async (field, filter) => {
    const refused = await next.asVisitor('POST /stores/v3/products/query', { query: { filter } })
    expect(refused.status).toBe(400)
    expect(violationOf(refused)).toMatchObject({
      field: `query.filter.${field}`,
      description: `Field '${field}' is not declared as filterable`,
    })
  })

  it('finds a category by $matchItems, and nothing by $hasSome (trap 22)', async () => {
    const [, { id }] = all.find(({ directCategoriesInfo: { categories } }) => categories.length > 1)
      .directCategoriesInfo.categories
    const field = 'allCategoriesInfo.categories'
    const matched = await search(next, { filter: { [field]: { $matchItems: [{ id }] } } })
    const listed = await search(next, { filter: { [field]: { $hasSome: [id] } } })
    expect(matched.products.length).toBeGreaterThan(2)
    expect(listed).toMatchObject({ status: 200, products: [] })
  })

  it('refuses to sort by what is not declared for it', async () => {
    expect(await refuse({ sort: [{ fieldName: 'slug' }] })).toMatchObject({
      description: "Field 'slug' is not declared as sortable",
    })
  })

  it('sorts by the paid price, and by the newest', async () => {
    const cheap = await search(next, {
      sort: [{ fieldName: 'actualPriceRange.minValue.amount', order: 'ASC' }],
      cursorPaging: { limit: 100 },
    })
    const prices = cheap.products.map(({ actualPriceRange }) => Number(actualPriceRange.minValue.amount))
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    const fresh = await search(next, {
      sort: [{ fieldName: 'createdDate', order: 'DESC' }],
      cursorPaging: { limit: 100 },
    })
    const dates = fresh.products.map(({ createdDate }) => createdDate)
    expect(dates).toEqual(dates.toSorted().toReversed())
  })

  it('searches texts, and allows a wrong letter on request', async () => {
    const plain = await search(next, { search: { expression: 'stonewear', fields: ['name'] } })
    const fuzzy = await search(next, { search: { expression: 'stonewere', fields: ['name'], fuzzy: true } })
    const both = await search(next, { search: { expression: 'glaze brush', mode: 'AND' } })
    expect(plain.products).toHaveLength(0)
    expect(fuzzy.products.length).toBeGreaterThan(0)
    expect(both.products.map(({ slug }) => slug)).toContain('brush-on-glaze')
    expect((await refuse({ search: { expression: 'a', fields: ['nothing'] } })).field).toBe(
      'search.search.fields',
    )
  })

  it('counts over the filter, not the page', async () => {
    const { body } = await next.asVisitor('POST /stores/v3/products/count', {
      filter: { productType: 'DIGITAL' },
    })
    expect(body.count).toBe(all.filter(({ productType }) => productType === 'DIGITAL').length)
    expect((await next.asVisitor('POST /stores/v3/products/count', {})).body.count).toBe(all.length)
  })

  it('aggregates without a page: facets, the price window, the total', async () => {
    const { body } = await search(next, {
      cursorPaging: { limit: 0 },
      aggregations: [
        {
          name: 'choices',
          type: 'VALUE',
          fieldPath: 'options.choicesSettings.choices.choiceId',
          value: { limit: 250 },
        },
        {
          name: 'least',
          type: 'SCALAR',
          fieldPath: 'actualPriceRange.minValue.amount',
          scalar: { type: 'MIN' },
        },
        { name: 'total', type: 'SCALAR', fieldPath: 'slug', scalar: { type: 'COUNT_DISTINCT' } },
        {
          name: 'windows',
          type: 'RANGE',
          fieldPath: 'actualPriceRange.minValue.amount',
          range: { buckets: [{ to: 20 }, { from: 20 }] },
        },
        {
          name: 'brands',
          type: 'VALUE',
          fieldPath: 'brand.name',
          value: { sortType: 'VALUE', sortDirection: 'ASC' },
        },
      ],
    })
    const [choices, least, total, windows, brands] = body.aggregationData.results
    expect(body.products).toEqual([])
    const oat = all.filter(({ options }) =>
      options.some((option: WireProduct) =>
        option.choicesSettings.choices.some((choice: WireProduct) => choice.name === 'Oat'),
      ),
    )
    const [{ choiceId }] = oat[0].options[0].choicesSettings.choices.filter(
      ({ name }: WireProduct) => name === 'Oat',
    )
    expect(choices.values.results.find(({ value }: WireProduct) => value === choiceId).count).toBe(oat.length)
    expect(least.scalar).toEqual({
      type: 'MIN',
      value: Math.min(...all.map(({ actualPriceRange: { minValue } }) => Number(minValue.amount))),
    })
    expect(total.scalar.value).toBe(all.length)
    expect(windows.ranges.results.reduce((sum: number, { count }: WireProduct) => sum + count, 0)).toBe(
      all.length,
    )
    const names = brands.values.results.map(({ value }: WireProduct) => value)
    expect(names).toEqual(names.toSorted())
  })

  it('refuses an empty filter of categories, and only of those (trap 20)', async () => {
    const refused = await next.asVisitor('POST /categories/v1/categories/query', {
      query: { filter: {} },
      treeReference: TREE,
    })
    expect(refused.status).toBe(400)
    expect(violationOf(refused)).toMatchObject({ field: 'query.filter' })
    expect(violationOf(refused).description).toMatch(/INVALID_FILTER/)
    const without = await next.asVisitor('POST /categories/v1/categories/query', {
      query: {},
      treeReference: TREE,
    })
    expect(without.status).toBe(200)
    expect((await search(next, { filter: {} })).status).toBe(200)
  })

  it('wants to know the tree of categories', async () => {
    const refused = await next.asVisitor('POST /categories/v1/categories/query', { query: {} })
    expect(refused.status).toBe(400)
    expect(violationOf(refused).field).toBe('treeReference')
  })
})
