import type { CatalogPort, CollectionSort, ListedQuery, ProductKey } from '../../model/catalog-port.ts'
import { ALL_PRODUCTS_COLLECTION_ID } from '../../model/collection.ts'
import { isStoreError } from '../../model/errors.ts'
import type { FacetData } from '../../model/facets.ts'
import { MOST_HELD } from '../../model/paging.ts'
import { repairProducts } from '../../model/product-repair.ts'
import { productFilter } from '../core/product-filter.ts'
import { CATALOG_TIMEOUT_MS } from '../core/time-limit.ts'
import type { CallOptions, Transport } from '../core/transport.ts'
import { getCollection, getCollectionBySlug, queryCollections } from './collections.ts'
import type { ProductFilter, ProductSort } from './product-query.ts'
import { getOptionsAvailability, queryProducts } from './products.ts'

const SORTS: Readonly<Record<CollectionSort, readonly ProductSort[]>> = {
  default: [],
  name: [{ fieldName: 'name', order: 'ASC' }],
  '-name': [{ fieldName: 'name', order: 'DESC' }],
  price: [{ fieldName: 'priceData.price', order: 'ASC' }],
  '-price': [{ fieldName: 'priceData.price', order: 'DESC' }],
  // createdDate can't be sorted by; numericId is the time of creation (contract 3.3).
  newest: [{ fieldName: 'numericId', order: 'DESC' }],
}

/** The collections per request. */
const MOST_COLLECTIONS = 100

/** Parts of catalog v1’s port that are fetched when a list needs them. */
export interface CatalogPortOptions {
  /** The requests of only some lists: by words of a name, or by stock. */
  readonly loadFiltered: () => Promise<typeof import('./filtered-query.ts')>
  /** The requests of lists by shown prices, by words or by facets, which this provider doesn't support. */
  readonly loadHeld?: () => Promise<HeldQueries>
}

type QueryPage = CatalogPort['queryPage']

/** Lists that need whole products, and their counts. */
export interface HeldQueries {
  readonly queryHeld: (queryPage: QueryPage, ...asked: Parameters<QueryPage>) => ReturnType<QueryPage>
  readonly readFacets: (queryPage: QueryPage, query: ListedQuery) => Promise<FacetData | undefined>
}

/** Creates the pages of a list: by the platform's query, or by the older one for filters that only that has. */
function createPages(transport: Transport, loadFiltered: CatalogPortOptions['loadFiltered']): QueryPage {
  return async (query, signal) => {
    if (query.search || query.inStockOnly) {
      // Only the older query has these two filters, and few pages need it.
      const { queryFiltered } = await loadFiltered()
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
      { signal, timeoutMs: CATALOG_TIMEOUT_MS },
    )
    const total = answer.metadata?.total ?? answer.products.length
    return {
      products: repairProducts(answer.products),
      total,
      ...(total > MOST_HELD && { prices: 'before' }),
    }
  }
}

/**
 * Whether a list needs more than the provider's queries can do: they sort and filter by prices before reductions, and
 * search in names only (contract 3.3, 3.4).
 */
const needsHeld = ({ facets, search, sort, minPrice, maxPrice }: ListedQuery): boolean =>
  !!(facets || search) || /price/.test(sort) || minPrice !== undefined || maxPrice !== undefined

/** Catalog v1 (contract 1.1 to 1.7, 3). */
export function createCatalogPort(
  transport: Transport,
  { loadFiltered, loadHeld }: CatalogPortOptions,
): CatalogPort {
  const { send } = transport
  const ask = async (keys: readonly ProductKey[], about: CallOptions) => {
    const question = { filter: productFilter(keys), paging: { limit: keys.length, offset: 0 } }
    const { products } = await send(queryProducts, question, { timeoutMs: CATALOG_TIMEOUT_MS, ...about })
    return repairProducts(products)
  }
  const queryPage = createPages(transport, loadFiltered)

  return {
    queryProducts: (keys, failed, signal) => ask(keys, { failed, signal }),
    readProduct: async (key, { signal } = {}) => (await ask([key], { signal }))[0],

    async findCollection({ id, slug }, signal) {
      try {
        const { collection } = id
          ? await send(getCollection, { id }, { signal, timeoutMs: CATALOG_TIMEOUT_MS })
          : await send(getCollectionBySlug, { slug: slug ?? '' }, { signal, timeoutMs: CATALOG_TIMEOUT_MS })
        return collection
      } catch (error) {
        if (isStoreError(error) && error.code === 'not_found') return
        throw error
      }
    },

    async queryPage(query, signal) {
      if (!loadHeld || !needsHeld(query)) return queryPage(query, signal)
      return (await loadHeld()).queryHeld(queryPage, query, signal)
    },

    readFacets: async (query) => (await loadHeld?.())?.readFacets(queryPage, query),

    async listCollections() {
      const { collections } = await send(queryCollections, {
        paging: { limit: MOST_COLLECTIONS, offset: 0 },
      })
      return collections.filter(
        ({ visible, slug, id }) => visible !== false && slug && id !== ALL_PRODUCTS_COLLECTION_ID,
      )
    },

    readAvailability: (id, options, signal) => send(getOptionsAvailability, { id, options }, { signal }),
  }
}
