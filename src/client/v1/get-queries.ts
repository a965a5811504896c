import { encodeWhole } from '../core/encode-whole.ts'
import { endpoint } from '../core/endpoint.ts'
import { objectQuery } from '../core/query.ts'
import { CATALOG_READ } from '../core/services.ts'
import { type CollectionPage, type CollectionQuery, queryCollections } from './collections.ts'
import type { ProductQuery } from './product-query.ts'
import { type ProductPage, queryProducts } from './products.ts'

// The queries as GETs, as the provider's newer clients send them: the read-only host answers them, and caches can keep
// the answer. A query that is too long for an address is sent as the original POST.

/** `queryProducts` as a GET, for caches: the query is in the address. */
export const queryProductsByGet = endpoint<ProductQuery, ProductPage>(
  'GET',
  '/v1/products/query-platformized',
  CATALOG_READ,
  { prepare: objectQuery, encodeQuery: encodeWhole, answers: 'products', fallback: queryProducts },
)

/** `queryCollections` as a GET, for caches: the query is in the address. */
export const queryCollectionsByGet = endpoint<CollectionQuery, CollectionPage>(
  'GET',
  '/v2/collections/query',
  CATALOG_READ,
  { prepare: objectQuery, encodeQuery: encodeWhole, answers: 'collections', fallback: queryCollections },
)
