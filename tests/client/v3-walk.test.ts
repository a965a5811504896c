import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCursorWalk } from '../../src/client/v3/cursor-walk.ts'
import { readSearch } from '../../src/client/v3/list-search.ts'
import type { ListedQuery } from '../../src/model/catalog-port.ts'
import { ALL_PRODUCTS_COLLECTION_ID } from '../../src/model/collection.ts'
import { StoreError } from '../../src/model/errors.ts'
import { makeV3Product, openV3Port } from '../support/client/v3-product.ts'

const QUERY: ListedQuery = { collectionId: undefined, sort: 'default', pageSize: 2, inStockOnly: false }
const SEARCH = '/stores/v3/products/search'

describe('the walk to a page of a provider without offsets', () => {
  /** Serves the numbers below `length`; a cursor is the next number. */
  function openList(length: number) {
    const asked: { limit: number; cursor?: string }[] = []
    const ask = async (paging: { readonly limit: number; readonly cursor?: string }) => {
      asked.push(paging)
      const at = Number(paging.cursor ?? 0)
      const items = Array.from({ length: Math.max(0, Math.min(paging.limit, length - at)) }, (_, i) => at + i)
      const end = at + items.length
      return { items, next: end < length ? String(end) : null }
    }
    return { asked, ask }
  }

  it('passes a hundred items by each request, and then asks for the page itself', async () => {
    const { asked, ask } = openList(400)
    const walk = createCursorWalk()
    expect(await walk.go('q', { offset: 250, limit: 3 }, ask)).toEqual({
      items: [250, 251, 252],
      offset: 250,
      isLast: false,
    })
    expect(asked).toEqual([
      { limit: 100 },
      { limit: 100, cursor: '100' },
      { limit: 50, cursor: '200' },
      { limit: 3, cursor: '250' },
    ])
    await walk.go('q', { offset: 200, limit: 3 }, ask)
    expect(asked.slice(4)).toEqual([{ limit: 3, cursor: '200' }])
  })

  it('ends at the end of a list that is shorter, with no items', async () => {
    const { asked, ask } = openList(120)
    expect(await createCursorWalk().go('q', { offset: 250, limit: 3 }, ask)).toEqual({
      items: [],
      offset: 120,
      isLast: true,
    })
    expect(asked).toHaveLength(2)
  })

  it.each([
    ['of the page', 0],
    ['on the way', 50],
  ])('ends at an empty answer %s, even if a cursor follows it', async (_, offset) => {
    const walk = createCursorWalk()
    const ask = vi.fn(async () => ({ items: [], next: 'on' }))
    expect(await walk.go('q', { offset, limit: 3 }, ask)).toEqual({ items: [], offset: 0, isLast: true })
    expect(ask).toHaveBeenCalledTimes(1)
    await walk.go('q', { offset: 0, limit: 3 }, ask)
    expect(ask).toHaveBeenLastCalledWith({ limit: 3 })
  })

  it('begins anew once a list is forgotten, and only that list', async () => {
    const { asked, ask } = openList(9)
    const walk = createCursorWalk()
    for (const list of ['one', 'two']) await walk.go(list, { offset: 0, limit: 2 }, ask)
    walk.forget('one')
    asked.length = 0
    for (const list of ['one', 'two']) await walk.go(list, { offset: 2, limit: 2 }, ask)
    expect(asked).toEqual([{ limit: 2 }, { limit: 2, cursor: '2' }, { limit: 2, cursor: '2' }])
  })

  it('remembers the twenty lists that were used last', async () => {
    const { asked, ask } = openList(9)
    const walk = createCursorWalk()
    const isKnown = async (list: string) => {
      asked.length = 0
      await walk.go(list, { offset: 2, limit: 2 }, ask)
      return asked.length === 1
    }
    for (let at = 0; at < 20; at++) await walk.go(`list ${at}`, { offset: 0, limit: 2 }, ask)
    expect(await isKnown('list 0')).toBe(true)
    await walk.go('one more', { offset: 0, limit: 2 }, ask)
    expect(await isKnown('list 0')).toBe(true)
    expect(await isKnown('list 1')).toBe(false)
  })
})

describe('a page whose cursor has expired', () => {
  const stale = new StoreError('invalid_argument', 'stale', { status: 400 })
  const page = (id: string) => ({
    products: [makeV3Product({ id, slug: id }), makeV3Product({ id: `${id}2`, slug: `${id}2` })],
    pagingMetadata: { cursors: { next: `after ${id}` } },
  })
  function openList(refuse: (cursor: string | undefined, at: number) => Error | undefined) {
    let at = 0
    return openV3Port({
      [SEARCH]: ({ cursorPaging }: { readonly cursorPaging: { readonly cursor?: string } }) => {
        const error = refuse(cursorPaging.cursor, at++)
        if (error) throw error
        return page(cursorPaging.cursor ? 'second' : 'first')
      },
      '/stores/v3/products/count': { count: 9 },
    })
  }
  const cursors = ({ asked }: ReturnType<typeof openList>) =>
    asked
      .filter(({ path }) => path === SEARCH)
      .map(({ request }) => (request.cursorPaging as { cursor?: string }).cursor)

  it('is found by walking from the beginning again', async () => {
    const list = openList((_, at) => (at === 1 ? stale : undefined))
    await list.port.queryPage({ ...QUERY, offset: 0 })
    const { products } = await list.port.queryPage({ ...QUERY, offset: 2 })
    expect(products.map(({ id }) => id)).toEqual(['second', 'second2'])
    expect(cursors(list)).toEqual([undefined, 'after first', undefined, 'after first'])
  })

  it.each([
    ['of the first page', stale, 0],
    ['for another reason', new StoreError('system', 'broken', { status: 500 }), 2],
    ['by no answer', new TypeError('invalid_argument'), 2],
  ])('is requested once if it is refused %s', async (_, error, offset) => {
    const list = openList((cursor) => (offset === 0 || cursor ? error : undefined))
    await expect(list.port.queryPage({ ...QUERY, offset })).rejects.toBe(error)
    expect(cursors(list)).toEqual(offset === 0 ? [undefined] : [undefined, 'after first'])
  })
})

describe('the search request of a list', () => {
  const LOWEST = 'actualPriceRange.minValue.amount'
  const byName = { fieldName: 'name', order: 'ASC' }

  it.each([
    ['default', []],
    ['name', [byName]],
    ['-name', [{ fieldName: 'name', order: 'DESC' }]],
    ['price', [{ fieldName: LOWEST, order: 'ASC' }, byName]],
    ['-price', [{ fieldName: LOWEST, order: 'DESC' }, byName]],
    ['newest', [{ fieldName: 'createdDate', order: 'DESC' }, byName]],
  ] as const)('has the order %s', (sort, expected) => {
    expect(readSearch({ ...QUERY, sort })).toEqual({ sort: expected })
  })

  it('has no condition for the category of all products, and one for products in stock', () => {
    expect(readSearch({ ...QUERY, collectionId: ALL_PRODUCTS_COLLECTION_ID })).not.toHaveProperty('filter')
    expect(readSearch({ ...QUERY, inStockOnly: true }).filter).toEqual({
      'inventory.availabilityStatus': { $in: ['IN_STOCK', 'PARTIALLY_OUT_OF_STOCK'] },
    })
  })

  it('has all words in names, texts or numbers, and no more letters than the provider accepts', () => {
    const fields = ['name', 'description', 'minVariantPriceInfo.sku', 'variantsInfo.variants.sku']
    const search = { expression: 'blue mug', fields, mode: 'AND' }
    expect(readSearch({ ...QUERY, search: ' blue mug ' }).search).toEqual(search)
    expect(readSearch({ ...QUERY, search: 'blue mug' }, [], true).search).toEqual({ ...search, fuzzy: true })
    expect(readSearch({ ...QUERY, search: 'x'.repeat(101) }).search?.expression).toHaveLength(100)
  })
})

describe('what is remembered of a list', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const full = {
    products: [makeV3Product({ id: 'a', slug: 'a' }), makeV3Product({ id: 'b', slug: 'b' })],
    pagingMetadata: { cursors: { next: 'on' } },
  }

  it('is its count, for five minutes', async () => {
    const { port, asked } = openV3Port({ [SEARCH]: full, '/stores/v3/products/count': { count: 9 } })
    const counts = () => asked.filter(({ path }) => path.endsWith('/count')).length
    const read = async () => (await port.queryPage({ ...QUERY, offset: 0 })).counted
    await read()
    vi.advanceTimersByTime(299_999)
    await read()
    expect(counts()).toBe(1)
    vi.advanceTimersByTime(1)
    await read()
    expect(counts()).toBe(2)
  })

  it('is which of the latest fifty searches need tolerance for typos', async () => {
    const { port, asked } = openV3Port({
      [SEARCH]: { products: [] },
      '/stores/v3/products/count': { count: 0 },
    })
    const isKnown = async (search: string) => {
      asked.length = 0
      await port.queryPage({ ...QUERY, search, offset: 0 })
      return asked.length === 1
    }
    for (let at = 0; at < 50; at++) await isKnown(`word${at}`)
    expect(await isKnown('word0')).toBe(true)
    await isKnown('one more')
    expect(await isKnown('word1')).toBe(true)
    expect(await isKnown('word0')).toBe(false)
    // Another category has other products.
    asked.length = 0
    await port.queryPage({ ...QUERY, collectionId: 'c1', search: 'word0', offset: 0 })
    expect(asked.length).toBeGreaterThan(1)
  })

  it('isn’t lost by lists without a search', async () => {
    const { port, asked } = openV3Port({
      [SEARCH]: ({ search }: { readonly search?: object }) => (search ? { products: [] } : full),
      '/stores/v3/products/count': { count: 0 },
    })
    await port.queryPage({ ...QUERY, search: 'mgu', offset: 0 })
    for (let at = 0; at < 51; at++) await port.queryPage({ ...QUERY, collectionId: `c${at}`, offset: 0 })
    asked.length = 0
    await port.queryPage({ ...QUERY, search: 'mgu', offset: 0 })
    expect(asked).toMatchObject([{ request: { search: { fuzzy: true } } }])
  })
})

describe('a search with tolerance for typos', () => {
  const near = makeV3Product()
  const open = (found: readonly unknown[], more = {}) =>
    openV3Port({
      [SEARCH]: ({ search }: { readonly search?: { readonly fuzzy?: boolean } }) => ({
        products: search?.fuzzy ? found : [],
        ...more,
      }),
      '/stores/v3/products/count': { count: 0 },
    })

  it('says that its products are only similar', async () => {
    const { port } = open([near])
    expect(await port.queryPage({ ...QUERY, search: 'mgu', offset: 0 })).toMatchObject({ isNear: true })
    expect(await open([]).port.queryPage({ ...QUERY, search: 'mgu', offset: 0 })).not.toHaveProperty('isNear')
  })

  it('isn’t the answer to an empty page behind the first', async () => {
    const { port, asked } = open([near])
    expect((await port.queryPage({ ...QUERY, search: 'mgu', offset: 2 })).products).toEqual([])
    expect(asked.map(({ request }) => (request.search as { fuzzy?: boolean }).fuzzy)).toEqual([undefined])
  })
})
