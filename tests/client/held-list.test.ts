import { afterEach, describe, expect, it, vi } from 'vitest'
import type { CatalogPort } from '../../src/model/catalog-port.ts'
import { makeProduct } from '../support/store/make-product.ts'

type QueryPage = CatalogPort['queryPage']
type Query = Parameters<QueryPage>[0]

const make = (index: number) => makeProduct({ id: `p${index}`, brand: index % 2 ? 'Nord' : 'Süd' })

/** Opens a list of this many products, requested page by page; each test has its own memory of lists. */
async function setUp(total: number) {
  vi.resetModules()
  const { queryHeld, readFacets } = await import('../../src/client/v1/held-list.ts')
  const all = Array.from({ length: total }, (_, index) => make(index))
  const queryPage = vi.fn(async ({ offset, pageSize }: Query, _signal?: AbortSignal) => ({
    products: all.slice(offset, offset + pageSize),
    total,
  }))
  const query = {
    collectionId: 'c1',
    sort: 'featured',
    facets: '@brand:Nord',
    inStockOnly: false,
    pageSize: 3,
    offset: 0,
  }
  const ask = (changes: object = {}, signal?: AbortSignal) =>
    queryHeld(queryPage as QueryPage, { ...query, ...changes } as Query, signal)
  const count = (changes: object = {}) =>
    readFacets(queryPage as QueryPage, { ...query, ...changes } as Query)
  return { ask, count, queryPage }
}

const idsOf = ({ products }: Awaited<ReturnType<QueryPage>>) => products.map(({ id }) => id)

afterEach(() => void vi.useRealTimers())

describe('a list that is filtered on the page', () => {
  it('has pages of the fitting products, from all of the provider’s pages', async () => {
    const { ask, queryPage } = await setUp(250)
    const first = await ask()
    expect([idsOf(first), first.total]).toEqual([['p1', 'p3', 'p5'], 125])
    expect(idsOf(await ask({ offset: 123 }))).toEqual(['p247', 'p249'])
    expect(queryPage.mock.calls.map(([{ offset, pageSize }]) => [offset, pageSize])).toEqual([
      [0, 100],
      [100, 100],
      [200, 100],
    ])
  })

  it('is requested anew after five minutes, in another order, and for another collection', async () => {
    vi.useFakeTimers()
    const { ask, queryPage } = await setUp(5)
    await ask()
    vi.advanceTimersByTime(299_999)
    await ask()
    expect(queryPage).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(1)
    await ask()
    expect(queryPage).toHaveBeenCalledTimes(2)
    await ask({ sort: 'name' })
    await ask({ collectionId: 'c2' })
    expect(queryPage).toHaveBeenCalledTimes(4)
    expect(queryPage.mock.calls.at(-1)?.[0]).toMatchObject({
      collectionId: 'c2',
      sort: 'featured',
      inStockOnly: false,
    })
  })

  it('is requested anew after a failure', async () => {
    const { ask, queryPage } = await setUp(5)
    queryPage.mockRejectedValueOnce(new Error('no'))
    await expect(ask()).rejects.toThrow('no')
    await expect(ask()).resolves.toMatchObject({ total: 2 })
  })

  it('has the products of one answer if the provider doesn’t say how many there are', async () => {
    const { ask, queryPage } = await setUp(5)
    const { products } = await queryPage({ offset: 0, pageSize: 100 } as Query)
    queryPage.mockResolvedValueOnce({ products, total: Number.NaN })
    await expect(ask()).resolves.toMatchObject({ total: 2 })
  })

  it('isn’t filtered when it is too long, which five hundred products aren’t', async () => {
    const { signal } = new AbortController()
    const long = await setUp(501)
    await expect(long.ask({}, signal)).resolves.toMatchObject({ total: 501 })
    expect(long.queryPage).toHaveBeenCalledTimes(2)
    expect(long.queryPage.mock.calls[1]?.[0]).toMatchObject({ facets: undefined, pageSize: 3 })
    expect(long.queryPage.mock.calls[1]?.[1]).toBe(signal)
    await expect(long.count()).resolves.toBeUndefined()
    await expect((await setUp(500)).ask()).resolves.toMatchObject({ total: 250 })
  })

  it('returns the facets that can narrow it down further', async () => {
    const { count } = await setUp(5)
    const model = await count()
    expect(model?.facets[0]?.values.map(({ value, count: many }) => [value, many])).toEqual(
      expect.arrayContaining([
        ['Nord', 2],
        ['Süd', 3],
      ]),
    )
    expect(model?.inStock).toBe(2)
  })
})
