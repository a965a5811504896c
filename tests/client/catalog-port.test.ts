import { describe, expect, it } from 'vitest'
import type { Transport } from '../../src/client/core/transport.ts'
import { createCatalogPort } from '../../src/client/v1/catalog-port.ts'
import { ALL_PRODUCTS_COLLECTION_ID } from '../../src/model/collection.ts'
import { StoreError } from '../../src/model/errors.ts'
import { createV3Port } from '../support/client/v3-product.ts'
import { makeProduct } from '../support/store/make-product.ts'

/** Opens the port over a transport with an answer for each path, and records the requests. */
function openPort(answers: Readonly<Record<string, unknown>>) {
  const asked: { readonly path: string; readonly request: unknown }[] = []
  const send = async ({ path }: { readonly path: string }, request: unknown) => {
    asked.push({ path, request })
    const answer = answers[path]
    if (answer instanceof Error) throw answer
    return answer
  }
  const port = createCatalogPort({ send } as Transport, {
    loadFiltered: () => import('../../src/client/v1/filtered-query.ts'),
  })
  return { port, asked }
}

const QUERY = { sort: 'price', inStockOnly: false, pageSize: 2, collectionId: 'c1', offset: 4 } as const
const products = [makeProduct()]

describe('catalog v1', () => {
  it('asks for products by id and slug in one query', async () => {
    const { port, asked } = openPort({ '/v1/products/query-platformized': { products } })
    expect(await port.queryProducts(['id:p1', 'slug:mug'])).toEqual(products)
    expect(asked[0]?.request).toEqual({
      filter: { $or: [{ id: { $in: ['p1'] } }, { slug: { $in: ['mug'] } }] },
      paging: { limit: 2, offset: 0 },
    })
  })

  it('aborts a request with its signal', async () => {
    const given: unknown[] = []
    const send = async (_endpoint: unknown, _request: unknown, about: unknown) => {
      given.push(about)
      return { products }
    }
    const { signal } = new AbortController()
    await createCatalogPort({ send } as Transport, {
      loadFiltered: () => import('../../src/client/v1/filtered-query.ts'),
    }).queryProducts(['id:p1'], undefined, signal)
    await createV3Port({ send } as Transport).queryProducts(['id:p1'], undefined, signal)

    expect(given).toEqual([expect.objectContaining({ signal }), expect.objectContaining({ signal })])
  })

  it('asks for a page of a collection, in its order, between two prices', async () => {
    const { port, asked } = openPort({
      '/v1/products/query-platformized': { products, metadata: { total: 9 } },
    })
    expect(await port.queryPage({ ...QUERY, minPrice: 10, maxPrice: 20 })).toEqual({ products, total: 9 })
    expect(asked[0]?.request).toEqual({
      filter: { collectionIds: { $hasSome: ['c1'] }, 'priceData.price': { $gte: 10, $lte: 20 } },
      sort: [{ fieldName: 'priceData.price', order: 'ASC' }],
      paging: { limit: 2, offset: 4 },
    })
  })

  it('uses the older query to search names and to find products in stock', async () => {
    const { port, asked } = openPort({ '/v1/products/query': { products, totalResults: 3 } })
    expect(await port.queryPage({ ...QUERY, search: 'mug', inStockOnly: true })).toEqual({
      products,
      total: 3,
    })
    expect(asked[0]?.request).toMatchObject({
      filter: { 'collections.id': { $hasSome: ['c1'] }, name: { $contains: 'mug' } },
      paging: { limit: 2, offset: 4 },
    })
  })

  it('distinguishes a collection that doesn’t exist from one that can’t be loaded', async () => {
    const answer = (error: StoreError) => openPort({ '/v2/collections/slug/{slug}': error }).port
    const gone = answer(new StoreError('not_found', 'none', { status: 404 }))
    expect(await gone.findCollection({ slug: 'gone' })).toBeUndefined()
    const broken = answer(new StoreError('system', 'broken', { status: 500 }))
    await expect(broken.findCollection({ slug: 'mugs' })).rejects.toThrow('broken')
  })

  it('lists the facets that shoppers can choose from', async () => {
    const mugs = { id: 'c1', slug: 'mugs', name: 'Mugs' }
    const others = [
      { id: ALL_PRODUCTS_COLLECTION_ID, slug: 'all-products' },
      { id: 'c2', slug: 'hidden', visible: false },
      { id: 'c3', slug: null },
    ]
    const { port } = openPort({ '/v2/collections/query': { collections: [mugs, ...others] } })
    expect(await port.listCollections()).toEqual([mugs])
  })
})
