import type { CatalogPort, CollectionSort } from '../../model/catalog-port.ts'
import type { Transport } from '../core/transport.ts'
import { queryPublicProducts } from './products.ts'
import type { PublicProductQuery } from './public-query.ts'

const SORTS: Readonly<Record<CollectionSort, PublicProductQuery['sort']>> = {
  default: [],
  name: [{ fieldName: 'name', order: 'ASC' }],
  '-name': [{ fieldName: 'name', order: 'DESC' }],
  price: [{ fieldName: 'price', order: 'ASC' }],
  '-price': [{ fieldName: 'price', order: 'DESC' }],
  newest: [{ fieldName: 'numericId', order: 'DESC' }],
}

/**
 * Queries a page of products by the words of their name and by stock: the platform's query has no fields for them, the
 * older public one does (contract 3.4).
 */
export async function queryFiltered(
  transport: Transport,
  query: Parameters<CatalogPort['queryPage']>[0],
  signal?: AbortSignal,
): ReturnType<CatalogPort['queryPage']> {
  const { collectionId, search, inStockOnly, minPrice, maxPrice, sort, pageSize: limit, offset } = query
  const price = {
    ...(minPrice !== undefined && { $gte: minPrice }),
    ...(maxPrice !== undefined && { $lte: maxPrice }),
  }
  const filter: PublicProductQuery['filter'] = {
    ...(collectionId && { 'collections.id': { $hasSome: [collectionId] } }),
    ...(search && { name: { $contains: search } }),
    ...(inStockOnly && { inventoryStatus: { $hasSome: ['IN_STOCK', 'PARTIALLY_OUT_OF_STOCK'] } }),
    ...(Object.keys(price).length && { price }),
  }
  const { products, totalResults } = await transport.send(
    queryPublicProducts,
    {
      filter,
      ...(SORTS[sort]?.length && { sort: SORTS[sort] }),
      paging: { limit, offset },
      includeVariants: true,
    },
    { signal },
  )
  return { products, total: totalResults }
}
