import { encodeWhole } from '../core/encode-whole.ts'
import { endpoint } from '../core/endpoint.ts'
import { objectQuery } from '../core/query.ts'
import { CATALOG_READ } from '../core/services.ts'
import { type CollectionPage, type CollectionQuery, queryCollections } from './collections.ts'
import type { ProductQuery } from './product-query.ts'
import { type ProductPage, queryProducts } from './products.ts'

// The queries as GETs, as the provider's newer clients ask them: from the read-only host, where caches can
// keep the answer. One that is too long for an address goes as the POST that it stands for.

/** `queryProducts` as a GET, for caches: the query stands in the address. */
export const queryProductsByGet = endpoint<ProductQuery, ProductPage>(
  'GET',
  '/v1/products/query-platformized',
  CATALOG_READ,
  { prepare: objectQuery, encodeQuery: encodeWhole, answers: 'products', fallback: queryProducts },
)

/** `queryCollections` as a GET, for caches: the query stands in the address. */
export const queryCollectionsByGet = endpoint<CollectionQuery, CollectionPage>(
  'GET',
  '/v2/collections/query',
  CATALOG_READ,
  { prepare: objectQuery, encodeQuery: encodeWhole, answers: 'collections', fallback: queryCollections },
)
