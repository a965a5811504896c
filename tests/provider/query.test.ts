import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { filterCases } from './query-cases.ts'
import { PUBLIC, prepareQueries } from './query-fixture.ts'
import { matches, sortBy, type WireProduct } from './query-oracle.ts'

describe('the query language over products', () => {
  const { all, query, violation } = prepareQueries()

  it('shows visitors the visible products only', () => {
    expect(all).toHaveLength(147)
    expect(all.every((product) => (product as typeof product & { visible: boolean }).visible)).toBe(true)
  })

  it.each(Object.entries(filterCases))('filters by %s', async (_, createFilter) => {
    const [one, two] = [all[3], all[40]] as [WireProduct, WireProduct]
    const filter = createFilter({ one, two, collection: one.collectionIds[1] ?? '' })

    const { body, ids } = await query({ filter, paging: { limit: 100 } })

    const expected = all.filter((product) => matches(product, filter)).map(({ id }) => id)
    expect(body.metadata.total).toBe(expected.length)
    expect(new Set(ids)).toEqual(new Set(ids?.filter((id) => expected.includes(id))))
    expect(ids).toHaveLength(Math.min(100, expected.length))
  })

  it('agrees with the oracle on random filters', async () => {
    const some = fc.constantFrom(...all.slice(0, 30))
    const leaf = fc.oneof(
      some.map(({ id }) => ({ id })),
      some.map(({ name }) => ({ name: { $startsWith: name.slice(0, 3) } })),
      some.map(({ name }) => ({ name: { $gte: name } })),
      some.map(({ sku }) => ({ sku: sku ?? null })),
      some.map(({ priceData }) => ({ 'priceData.price': { $lte: priceData.price } })),
      some.map(({ numericId }) => ({ numericId: { $ne: numericId } })),
      fc.string({ maxLength: 3 }).map((text) => ({ name: { $contains: `a${text}` } })),
      fc.array(some, { maxLength: 4 }).map((list) => ({ slug: { $nin: list.map(({ slug }) => slug) } })),
      fc
        .array(some, { maxLength: 3 })
        .map((list) => ({ collectionIds: { $hasAll: list.flatMap(({ collectionIds }) => collectionIds) } })),
    )
    const { filter } = fc.letrec<{ filter: Record<string, unknown> }>((tie) => ({
      filter: fc.oneof(
        { depthSize: 'small' },
        leaf,
        fc.array(tie('filter'), { maxLength: 3 }).map((list) => ({ $and: list })),
        fc.array(tie('filter'), { maxLength: 3 }).map((list) => ({ $or: list })),
        tie('filter').map((inner) => ({ $not: [inner] })),
      ),
    }))
    await fc.assert(
      fc.asyncProperty(filter, async (tried) => {
        const { body } = await query({ filter: tried, paging: { limit: 1 } })
        expect(body.metadata?.total).toBe(all.filter((product) => matches(product, tried)).length)
      }),
      { numRuns: 80 },
    )
  })

  describe('sorting', () => {
    it.each([
      [[{ fieldName: 'name', order: 'ASC' }]],
      [[{ fieldName: 'name', order: 'DESC' }]],
      [[{ fieldName: 'price', order: 'DESC' }]],
      [[{ fieldName: 'sku', order: 'ASC' }]],
      [
        [
          { fieldName: 'productType', order: 'ASC' },
          { fieldName: 'lastUpdated', order: 'DESC' },
        ],
      ],
      [
        [
          { fieldName: 'sku', order: 'DESC' },
          { fieldName: 'name', order: 'DESC' },
        ],
      ],
    ] as const)('goes by %j', async (sort) => {
      const { ids } = await query({ sort, paging: { limit: 100 } })
      expect(ids).toEqual(
        sortBy(all, sort)
          .slice(0, 100)
          .map(({ id }) => id),
      )
    })

    it.each([
      ['fieldName and order', [{ fieldName: 'price', order: 'DESC' }]],
      ['lower case', [{ fieldName: 'price', order: 'desc' }]],
      ['direction', [{ fieldName: 'price', direction: 'DESC' }]],
      ['the short form', [{ price: 'desc' }]],
      ['text', '[{"price":"desc"}]'],
      ['one key without a list', { fieldName: 'price', order: 'DESC' }],
    ])('reads %s', async (_, sort) => {
      const { ids } = await query({ sort, paging: { limit: 5 } })
      const expected = sortBy(all, [{ fieldName: 'price', order: 'DESC' }]).slice(0, 5)
      expect(ids).toEqual(expected.map(({ id }) => id))
    })

    it('knows the creation in the public query, not in the platformized one', async () => {
      const sort = [{ fieldName: 'createdDate', order: 'DESC' }]

      expect(await violation({ sort })).toMatchObject({ field: 'query.sort.createdDate' })
      expect((await query({ sort }, PUBLIC)).ids?.[0]).toBe(all.at(-1)?.id)
    })
  })

  describe('paging', () => {
    it('gives each product once, whatever the order', async () => {
      const pages = await Promise.all(
        [0, 40, 80, 120].map((offset) =>
          query({ sort: [{ productType: 'asc' }], paging: { limit: 40, offset } }),
        ),
      )
      const ids = pages.flatMap((page) => page.ids ?? [])
      expect(new Set(ids).size).toBe(147)
      expect(pages[3]?.body.metadata).toEqual({ count: 27, offset: 120, total: 147, cursors: {} })
    })

    it('returns a hundred by default', async () => {
      expect((await query({})).ids).toHaveLength(100)
    })

    it('tells the page limit and the total in the classic metadata', async () => {
      const { body } = await query({ filter: '{"price":{"$lt":"20"}}' }, PUBLIC)
      const total = all.filter(({ priceData }) => priceData.price < 20).length

      expect(body).toMatchObject({ metadata: { items: 100, offset: 0 }, totalResults: total })
      expect(body.products).toHaveLength(total)
    })

    it('follows cursors to the end and back', async () => {
      const sort = [
        { fieldName: 'productType', order: 'ASC' },
        { fieldName: 'sku', order: 'DESC' },
      ] as const
      const filter = { 'priceData.price': { $gt: 20 } }
      const expected = sortBy(
        all.filter((product) => matches(product, filter)),
        sort,
      ).map(({ id }) => id)
      const forth: (readonly string[])[] = []
      let page = await query({ filter, sort, cursorPaging: { limit: 30 } })
      expect(page.body.metadata.cursors.prev).toBeUndefined()
      forth.push(page.ids ?? [])
      while (page.body.metadata.cursors.next) {
        page = await query({ cursorPaging: { limit: 30, cursor: page.body.metadata.cursors.next } })
        forth.push(page.ids ?? [])
      }
      expect(forth.flat()).toEqual(expected)

      const back: (readonly string[])[] = [page.ids ?? []]
      while (page.body.metadata.cursors.prev) {
        page = await query({ cursorPaging: { limit: 30, cursor: page.body.metadata.cursors.prev } })
        back.unshift(page.ids ?? [])
      }
      expect(back.flat()).toEqual(expected)
    })

    it('refuses a cursor that it did not make, or beside a filter', async () => {
      const field = 'query.cursorPaging.cursor'
      expect(await violation({ cursorPaging: { cursor: 'bm9uc2Vuc2U' } })).toMatchObject({ field })
      const { body } = await query({ cursorPaging: { limit: 1 } })
      const cursor = body.metadata.cursors.next
      expect(await violation({ filter: { name: 'x' }, cursorPaging: { cursor } })).toMatchObject({ field })
    })
  })
})
