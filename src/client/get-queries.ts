import { type CollectionPage, type CollectionQuery, queryCollections } from './collections.ts'
import { stringifyNumbers } from './decimals.ts'
import { endpoint } from './endpoint.ts'
import type { ProductQuery } from './product-query.ts'
import { type ProductPage, queryProducts } from './products.ts'
import { objectQuery } from './query.ts'
import { CATALOG_READ } from './services.ts'

/** A whole request as one parameter: `.r` = base64url of its JSON, without padding (contract 1.4). */
export function encodeWhole(request: object): string {
  let bytes = ''
  for (const byte of new TextEncoder().encode(stringifyNumbers(request))) bytes += String.fromCharCode(byte)
  return `.r=${btoa(bytes).replace(/=+$/, '').replaceAll('+', '-').replaceAll('/', '_')}`
}

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
