import { getCollection, getCollectionBySlug } from '../../src/client/collections.ts'
import type { ProductFilter, ProductSort } from '../../src/client/product-query.ts'
import { queryProducts } from '../../src/client/products.ts'
import type { Transport } from '../../src/client/transport.ts'
import type { StoreError } from '../../src/model/errors.ts'
import type { Product } from '../../src/model/product.ts'
import { repairProducts } from '../../src/model/product-repair.ts'
import type { ProductKey } from '../../src/store/catalog.ts'
import type { CollectionCalls, CollectionSort } from '../../src/store/collections.ts'
import { productFilter } from '../../src/store/product-filter.ts'
import type { LoadChunk } from '../loader/page.ts'

export interface Calls extends CollectionCalls {
  /** Products by id and slug; those that don't exist, or are hidden, are left out. */
  queryProducts(keys: readonly ProductKey[], failed?: unknown): Promise<readonly Product[]>
}

/** What the page has given up may still come: whoever asked says so after `PATIENCE_MS`. */
const timeoutMs = 60_000

const SORTS: Readonly<Record<CollectionSort, readonly ProductSort[]>> = {
  default: [],
  name: [{ fieldName: 'name', order: 'ASC' }],
  '-name': [{ fieldName: 'name', order: 'DESC' }],
  price: [{ fieldName: 'priceData.price', order: 'ASC' }],
  '-price': [{ fieldName: 'priceData.price', order: 'DESC' }],
  // createdDate can't be sorted by; numericId is the time of creation (contract 3.3).
  newest: [{ fieldName: 'numericId', order: 'DESC' }],
}

/** The questions that painting asks the provider. */
export function createCalls(transport: Transport, loadChunk: LoadChunk): Calls {
  const calls: Calls = {
    async queryProducts(keys, failed) {
      const question = { filter: productFilter(keys), paging: { limit: keys.length, offset: 0 } }
      const answer = await transport.send(queryProducts, question, { timeoutMs, failed })
      return repairProducts(answer.products)
    },

    async findCollection({ id, slug }, signal) {
      try {
        const { collection } = id
          ? await transport.send(getCollection, { id }, { signal, timeoutMs })
          : await transport.send(getCollectionBySlug, { slug: slug ?? '' }, { signal, timeoutMs })
        return collection
      } catch (error) {
        if ((error as StoreError).code === 'not_found') return
        throw error
      }
    },

    async readFacets(query) {
      const { readFacets } = await loadChunk('facets')
      return readFacets(calls.queryPage, query)
    },

    async queryPage(query, signal) {
      if (query.facets) {
        const { queryFaceted } = await loadChunk('facets')
        return queryFaceted(calls.queryPage, query, signal)
      }
      if (query.search || query.inStockOnly) {
        // These two only the older query knows, and few pages need it.
        const { queryFiltered } = await loadChunk('filtered')
        const page = await queryFiltered(transport, query, signal)
        return { ...page, products: repairProducts(page.products) }
      }
      const { collectionId, minPrice, maxPrice, sort, pageSize: limit, offset } = query
      const price = {
        ...(minPrice !== undefined && { $gte: minPrice }),
        ...(maxPrice !== undefined && { $lte: maxPrice }),
      }
      const filter: ProductFilter = {
        ...(collectionId && { collectionIds: { $hasSome: [collectionId] } }),
        ...(Object.keys(price).length && { 'priceData.price': price }),
      }
      const answer = await transport.send(
        queryProducts,
        { filter, sort: SORTS[sort], paging: { limit, offset } },
        { signal, timeoutMs },
      )
      return {
        products: repairProducts(answer.products),
        total: answer.metadata?.total ?? answer.products.length,
      }
    },
  }
  return calls
}
