import { describe, expect, it, vi } from 'vitest'
import type { Transport } from '../../src/client/core/transport.ts'
import { createCatalogPort } from '../../src/client/v1/catalog-port.ts'
import { queryFiltered } from '../../src/client/v1/filtered-query.ts'
import type { CollectionSort } from '../../src/model/catalog-port.ts'

const QUERY = {
  collectionId: undefined,
  sort: 'default',
  inStockOnly: false,
  pageSize: 12,
  offset: 24,
} as const

/** Opens a transport with this answer, and records the requests. */
const openTransport = (answer: unknown) => {
  const send = vi.fn(async (..._asked: unknown[]) => answer)
  return { transport: { send } as Transport, send, request: () => send.mock.calls[0]?.[1] }
}

describe('a list by words and stock', () => {
  const ask = async (more: object, signal?: AbortSignal) => {
    const opened = openTransport({ products: [], totalResults: 3 })
    const page = await queryFiltered(opened.transport, { ...QUERY, ...more }, signal)
    expect(page).toEqual({ products: [], total: 3 })
    return opened
  }

  it('requests no filter that wasn’t chosen', async () => {
    expect((await ask({})).request()).toEqual({
      filter: {},
      paging: { limit: 12, offset: 24 },
      includeVariants: true,
    })
  })

  it.each([
    [{ search: 'mug' }, { name: { $contains: 'mug' } }],
    [{ collectionId: 'c1' }, { 'collections.id': { $hasSome: ['c1'] } }],
    [{ inStockOnly: true }, { inventoryStatus: { $hasSome: ['IN_STOCK', 'PARTIALLY_OUT_OF_STOCK'] } }],
    [{ minPrice: 0 }, { price: { $gte: 0 } }],
    [{ maxPrice: 0 }, { price: { $lte: 0 } }],
    [{ minPrice: 5, maxPrice: 9 }, { price: { $gte: 5, $lte: 9 } }],
  ])('asks for %j as %j', async (chosen, filter) => {
    expect((await ask(chosen)).request()).toMatchObject({ filter })
    expect(Object.keys(((await ask(chosen)).request() as { filter: object }).filter)).toHaveLength(1)
  })

  it.each<[CollectionSort, string, string]>([
    ['name', 'name', 'ASC'],
    ['-name', 'name', 'DESC'],
    ['price', 'price', 'ASC'],
    ['-price', 'price', 'DESC'],
    ['newest', 'numericId', 'DESC'],
  ])('sorts by %s', async (sort, fieldName, order) => {
    expect((await ask({ sort })).request()).toMatchObject({ sort: [{ fieldName, order }] })
  })

  it('ends with its caller’s signal', async () => {
    const { signal } = new AbortController()
    expect((await ask({}, signal)).send.mock.calls[0]?.[2]).toEqual({ signal })
  })
})

describe('a list without words', () => {
  const open = (answer: unknown) => {
    const opened = openTransport(answer)
    const loadFiltered = vi.fn(() => import('../../src/client/v1/filtered-query.ts'))
    return { ...opened, loadFiltered, port: createCatalogPort(opened.transport, { loadFiltered }) }
  }

  it('is one platform query with no filter, and does not load the other', async () => {
    const { port, request, loadFiltered } = open({ products: [], metadata: {} })
    expect(await port.queryPage(QUERY)).toEqual({ products: [], total: 0 })
    expect(request()).toEqual({ filter: {}, sort: [], paging: { limit: 12, offset: 24 } })
    expect(loadFiltered).not.toHaveBeenCalled()
  })

  it.each<[CollectionSort, string, string]>([
    ['name', 'name', 'ASC'],
    ['-name', 'name', 'DESC'],
    ['price', 'priceData.price', 'ASC'],
    ['-price', 'priceData.price', 'DESC'],
    ['newest', 'numericId', 'DESC'],
  ])('sorts by %s', async (sort, fieldName, order) => {
    const { port, request } = open({ products: [] })
    await port.queryPage({ ...QUERY, sort })
    expect(request()).toMatchObject({ sort: [{ fieldName, order }] })
  })

  it.each([
    [{ minPrice: 0 }, { $gte: 0 }],
    [{ maxPrice: 0 }, { $lte: 0 }],
  ])('takes one bound of the price: %j', async (bound, price) => {
    const { port, request } = open({ products: [] })
    await port.queryPage({ ...QUERY, ...bound })
    expect(request()).toMatchObject({ filter: { 'priceData.price': price } })
    expect((request() as { filter: object }).filter).toEqual({ 'priceData.price': price })
  })

  it.each([{ search: 'mug' }, { inStockOnly: true }])('uses the other query for %j', async (chosen) => {
    const { port, loadFiltered } = open({ products: [], totalResults: 7 })
    expect(await port.queryPage({ ...QUERY, ...chosen })).toEqual({ products: [], total: 7 })
    expect(loadFiltered).toHaveBeenCalledTimes(1)
  })
})

describe('a collection', () => {
  it('is requested by its id, or by its slug without an id, until its caller aborts', async () => {
    const { signal } = new AbortController()
    const asked = async (key: { id?: string; slug?: string }) => {
      const { transport, send } = openTransport({ collection: { id: 'c1' } })
      const port = createCatalogPort(transport, { loadFiltered: () => Promise.reject() })
      expect(await port.findCollection(key as { id: string; slug: string }, signal)).toEqual({ id: 'c1' })
      const [endpoint, request, options] = send.mock.calls[0] as [{ path: string }, object, object]
      return [endpoint.path, request, options]
    }
    const options = { signal, timeoutMs: 60_000 }
    expect(await asked({ id: 'c1' })).toEqual(['/v2/collections/{id}', { id: 'c1' }, options])
    expect(await asked({ slug: 'mugs' })).toEqual(['/v2/collections/slug/{slug}', { slug: 'mugs' }, options])
  })
})
