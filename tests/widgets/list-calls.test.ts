import { describe, expect, it, vi } from 'vitest'
import type { Transport } from '../../src/client/core/transport.ts'
import { createCatalogPort } from '../../src/client/v1/catalog-port.ts'
import type { CatalogPort } from '../../src/model/catalog-port.ts'
import { createCalls } from '../../widgets/runtime/page/calls.ts'

const QUERY = { collectionId: 'c1', sort: 'default', inStockOnly: false, pageSize: 3, offset: 0 } as const

const open = () => {
  const send = vi.fn(async () => ({ products: [], metadata: { total: 1 } }))
  const facets = {
    queryHeld: vi.fn(async (ask: CatalogPort['queryPage'], query: typeof QUERY) => {
      await ask({ ...query, facets: '' })
      return { products: [], total: 2 }
    }),
    readFacets: vi.fn(async (ask: CatalogPort['queryPage'], query: typeof QUERY) => {
      await ask(query)
      return { facets: [], inStock: 3 }
    }),
  }
  const loadHeld = vi.fn(async () => facets)
  const port = createCatalogPort({ send } as Transport, {
    loadFiltered: () => import('../../src/client/v1/filtered-query.ts'),
    loadHeld: loadHeld as never,
  })
  return { send, facets, loadHeld, port, calls: createCalls(port) }
}

describe('the requests of a list', () => {
  it('go directly to the provider without facets, until their caller aborts', async () => {
    const { calls, send, port, loadHeld } = open()
    const { signal } = new AbortController()
    expect(await calls.queryPage(QUERY, signal)).toEqual({ products: [], total: 1 })
    expect(send).toHaveBeenCalledTimes(1)
    expect(send.mock.calls[0]).toMatchObject([{}, {}, { signal }])
    expect([calls.findCollection, loadHeld.mock.calls]).toEqual([port.findCollection, []])
  })

  it('are answered on the page with facets, from the provider’s products', async () => {
    const { calls, send, facets, loadHeld } = open()
    const { signal } = new AbortController()
    const query = { ...QUERY, facets: '@brand:Nord' }
    expect(await calls.queryPage(query, signal)).toEqual({ products: [], total: 2 })
    expect((facets.queryHeld.mock.calls[0] as readonly unknown[]).slice(1)).toEqual([query, signal])
    expect(send).toHaveBeenCalledTimes(1)
    expect(loadHeld).toHaveBeenCalledTimes(1)
  })

  it('count their facets on the page, too', async () => {
    const { calls, facets, send } = open()
    expect(await calls.readFacets(QUERY)).toEqual({ facets: [], inStock: 3 })
    expect(facets.readFacets.mock.calls[0]?.[1]).toEqual(QUERY)
    expect(send).toHaveBeenCalledTimes(1)
  })
})
