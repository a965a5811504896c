import { describe, expect, it } from 'vitest'
import { makeV3Product, openV3Port } from '../support/client/v3-product.ts'
import { fromOutside } from '../support/from-outside.ts'

const QUERY = { collectionId: undefined, sort: 'name', inStockOnly: false, pageSize: 2 } as const

describe('the length of a list of catalog v3', () => {
  it('is counted once, after the cards, and known to the following pages', async () => {
    const { port, asked } = openV3Port({
      '/stores/v3/products/search': {
        products: [makeV3Product({ id: 'a', slug: 'a' }), makeV3Product({ id: 'b', slug: 'b' })],
        pagingMetadata: { count: 2, cursors: { next: 'on' }, hasNext: true },
      },
      '/stores/v3/products/count': { count: 9 },
    })
    const first = await port.queryPage({ ...QUERY, offset: 0 })
    expect(first.total).toBe(3)
    expect(await first.counted).toBe(9)
    const second = await port.queryPage({ ...QUERY, offset: 2 })
    expect([second.total, await second.counted]).toEqual([9, 9])
    expect(asked.map(({ path }) => path.split('/').at(-1))).toEqual(['search', 'count', 'search'])
    expect(asked[2]?.request).toMatchObject({ cursorPaging: { limit: 2, cursor: 'on' } })
  })

  it('is the number of shown products if nothing follows, without a count', async () => {
    const { port, asked } = openV3Port({
      '/stores/v3/products/search': {
        products: [makeV3Product()],
        pagingMetadata: { count: 1, cursors: {} },
      },
    })
    expect((await port.queryPage({ ...QUERY, offset: 0 })).total).toBe(1)
    expect(asked).toHaveLength(1)
  })
})

describe('the count of a list of catalog v3', () => {
  const MORE = {
    products: [makeV3Product({ id: 'a', slug: 'a' }), makeV3Product({ id: 'b', slug: 'b' })],
    pagingMetadata: { count: 2, cursors: { next: 'on' }, hasNext: true },
  }
  const open = (count: unknown) =>
    openV3Port({ '/stores/v3/products/search': MORE, '/stores/v3/products/count': count })

  it('follows the list’s filters and its search', async () => {
    const { port, asked } = open({ count: 9 })
    await (await port.queryPage({ ...QUERY, inStockOnly: true, search: 'mug', offset: 0 })).counted
    const [search, count] = asked.map(({ request }) => request)
    expect(count).toEqual({ filter: search?.filter, search: search?.search })
    expect(count?.filter).toBeDefined()
    expect(count?.search).toMatchObject({ expression: 'mug' })
    await (await port.queryPage({ ...QUERY, offset: 0 })).counted
    expect(asked.at(-1)?.request).toEqual({})
  })

  it.each([{ count: 1 }, { count: 'many' }, new Error('away')])(
    'is never less than the shown products: %o',
    async (answer) => {
      const { port } = open(answer)
      expect(await (await port.queryPage({ ...QUERY, offset: 0 })).counted).toBe(3)
    },
  )

  it('is requested again with the next page after a failure', async () => {
    const { port, asked } = open(new Error('away'))
    await (await port.queryPage({ ...QUERY, offset: 0 })).counted
    await (await port.queryPage({ ...QUERY, offset: 0 })).counted
    expect(asked.filter(({ path }) => path.endsWith('/count'))).toHaveLength(2)
  })
})

describe('a search of catalog v3 that finds nothing', () => {
  const open = (count: number) =>
    openV3Port({
      '/stores/v3/products/search': { products: [], pagingMetadata: { cursors: {} } },
      '/stores/v3/products/count': { count },
    })
  const steps = (asked: ReturnType<typeof open>['asked']) =>
    asked.map(({ path, request }) => {
      const isNear = !!(request.search as { fuzzy?: boolean } | undefined)?.fuzzy
      return `${path.split('/').at(-1)}${isNear ? ' near' : ''}`
    })

  it('is repeated with similar words if nothing matches', async () => {
    const { port, asked } = open(0)
    await port.queryPage({ ...QUERY, search: 'mgu', inStockOnly: true, offset: 0 })
    expect(steps(asked)).toEqual(['search', 'count', 'search near'])
    // The same is true with any other filters of the list.
    expect(asked[1]?.request).not.toHaveProperty('filter')
    expect(asked[1]?.request).not.toHaveProperty('sort')
    await port.queryPage({ ...QUERY, search: ' mgu ', offset: 0 })
    expect(steps(asked).slice(3)).toEqual(['search near'])
  })

  it('stays empty if the words match elsewhere in the shop, which is requested once', async () => {
    const { port, asked } = open(4)
    await port.queryPage({ ...QUERY, search: 'mug', offset: 0 })
    await port.queryPage({ ...QUERY, search: 'mug', sort: 'price', offset: 0 })
    expect(steps(asked)).toEqual(['search', 'count', 'search'])
  })

  it.each([undefined, '', '  '])('isn’t repeated without words: %o', async (search) => {
    const { port, asked } = open(0)
    await port.queryPage(fromOutside({ ...QUERY, search, offset: 0 }))
    expect(steps(asked)).toEqual(['search'])
  })

  it('isn’t repeated once it has found something', async () => {
    const answer = { products: [makeV3Product()], pagingMetadata: { cursors: {} } }
    const found: { products: unknown[]; pagingMetadata: object } = { ...answer }
    const { port, asked } = openV3Port({ '/stores/v3/products/search': found })
    await port.queryPage({ ...QUERY, search: 'mug', offset: 0 })
    found.products = []
    await port.queryPage({ ...QUERY, search: 'mug', inStockOnly: true, offset: 0 })
    expect(steps(asked)).toEqual(['search', 'search'])
  })
})
