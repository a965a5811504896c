import { describe, expect, it, vi } from 'vitest'
import type { CatalogPort } from '../../src/model/catalog-port.ts'
import type { LoadChunk } from '../../widgets/loader/page.ts'
import { createCalls } from '../../widgets/runtime/calls.ts'

const QUERY = { collectionId: 'c1', sort: 'default', inStockOnly: false, pageSize: 3, offset: 0 } as const

const open = () => {
  const port = {
    findCollection: vi.fn(),
    queryPage: vi.fn(async () => ({ products: [], total: 1 })),
  }
  const facets = {
    queryFaceted: vi.fn(async (ask: (query: object, signal?: AbortSignal) => unknown, query: object) => {
      await ask({ ...query, facets: '' })
      return { products: [], total: 2 }
    }),
    readFacets: vi.fn(async (ask: (query: object) => unknown, query: object) => {
      await ask(query)
      return ['facets']
    }),
  }
  const loadChunk = vi.fn(async () => facets)
  return {
    port,
    facets,
    loadChunk,
    calls: createCalls(port as unknown as CatalogPort, loadChunk as unknown as LoadChunk),
  }
}

describe('the questions of a list', () => {
  it('go straight to the provider without facets, until their asker is gone', async () => {
    const { calls, port, loadChunk } = open()
    const { signal } = new AbortController()
    expect(await calls.queryPage(QUERY, signal)).toEqual({ products: [], total: 1 })
    expect(port.queryPage.mock.calls).toEqual([[QUERY, signal]])
    expect([calls.findCollection, loadChunk.mock.calls]).toEqual([port.findCollection, []])
  })

  it('are answered here with facets, out of what the provider has', async () => {
    const { calls, port, facets, loadChunk } = open()
    const { signal } = new AbortController()
    const query = { ...QUERY, facets: '@brand:Nord' }
    expect(await calls.queryPage(query, signal)).toEqual({ products: [], total: 2 })
    expect(facets.queryFaceted.mock.calls[0]?.slice(1)).toEqual([query, signal])
    expect(port.queryPage.mock.calls).toEqual([[{ ...query, facets: '' }, undefined]])
    expect(loadChunk.mock.calls).toEqual([['facets']])
  })

  it('count their facets here, too', async () => {
    const { calls, facets, port } = open()
    expect(await calls.readFacets(QUERY)).toEqual(['facets'])
    expect(facets.readFacets.mock.calls[0]?.[1]).toEqual(QUERY)
    expect(port.queryPage).toHaveBeenCalledTimes(1)
  })
})
