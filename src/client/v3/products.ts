import type { BulkResult } from '../../model/paging.ts'
import { encodeWhole } from '../core/encode-whole.ts'
import { endpoint } from '../core/endpoint.ts'
import { BARE } from '../core/services.ts'
import type { NewProductV3, ProductChangesV3, ProductField, ProductV3 } from './product-entity.ts'
import {
  type AggregationData,
  type PagingMetadata,
  type ProductsQuery,
  type ProductsSearch,
  wrapQuery,
  wrapSearch,
} from './query.ts'

type Nothing = Readonly<Record<string, never>>
/** At most 100 names; each adds to the answer. */
/** The fields to answer beside the default ones. */
export type WithProductFields = { readonly fields?: readonly ProductField[] }
type OneProduct = { readonly product: ProductV3 }
type InventoryOutcome = BulkResult & { readonly error?: unknown }

export interface ProductPageV3 {
  /** At most 100; their variants are never in it. */
  readonly products: readonly ProductV3[]
  readonly pagingMetadata: PagingMetadata
}

export interface FoundProducts extends ProductPageV3 {
  readonly aggregationData?: AggregationData
}

export interface BulkCreate extends WithProductFields {
  /** 1 to 100. */
  readonly products: readonly NewProductV3[]
  readonly returnEntity?: boolean
}

export interface BulkUpdate extends WithProductFields {
  readonly products: readonly { readonly product: ProductChangesV3 }[]
  readonly returnEntity?: boolean
}

const PRODUCTS = '/stores/v3/products'
const WITH_INVENTORY = '/stores/v3/products-with-inventory'

const one = { answers: 'product' } as const
const read = { ...one, onApiHost: true } as const
const queried = { repeatable: true, prepare: wrapQuery, answers: 'products' } as const
const searched = { repeatable: true, prepare: wrapSearch, answers: 'products' } as const
const byGet = { encodeQuery: encodeWhole, onApiHost: true } as const

// Reads, contract 2027, 3: everyone.
export const getProductV3 = endpoint<{ productId: string } & WithProductFields, OneProduct>(
  'GET',
  `${PRODUCTS}/{productId}`,
  BARE,
  read,
)
export const getProductBySlugV3 = endpoint<{ slug: string } & WithProductFields, OneProduct>(
  'GET',
  `${PRODUCTS}/slug/{slug}`,
  BARE,
  read,
)
export const queryProductsV3 = endpoint<ProductsQuery & WithProductFields, ProductPageV3>(
  'POST',
  `${PRODUCTS}/query`,
  BARE,
  queried,
)
export const searchProductsV3 = endpoint<ProductsSearch & WithProductFields, FoundProducts>(
  'POST',
  `${PRODUCTS}/search`,
  BARE,
  searched,
)
export const countProductsV3 = endpoint<Pick<ProductsSearch, 'filter' | 'search'>, { count: number }>(
  'POST',
  `${PRODUCTS}/count`,
  BARE,
  { repeatable: true },
)
export const queryProductsByGetV3 = endpoint<ProductsQuery & WithProductFields, ProductPageV3>(
  'GET',
  `${PRODUCTS}/query`,
  BARE,
  { ...queried, ...byGet, fallback: queryProductsV3 },
)
export const searchProductsByGetV3 = endpoint<ProductsSearch & WithProductFields, FoundProducts>(
  'GET',
  `${PRODUCTS}/search`,
  BARE,
  { ...searched, ...byGet, fallback: searchProductsV3 },
)
export const countProductsByGetV3 = endpoint<Pick<ProductsSearch, 'filter' | 'search'>, { count: number }>(
  'GET',
  `${PRODUCTS}/count`,
  BARE,
  { ...byGet, fallback: countProductsV3 },
)
export const getCatalogVersion = endpoint<
  Nothing | undefined,
  { catalogVersion: 'V1_CATALOG' | 'V3_CATALOG' | 'STORES_NOT_INSTALLED' }
>('GET', '/stores/v3/provision/version', BARE, { onApiHost: true })

// Writes, contract 2027, 6: owners only. A new product has no stock unless the request includes it.
export const createProductV3 = endpoint<{ product: NewProductV3 } & WithProductFields, OneProduct>(
  'POST',
  PRODUCTS,
  BARE,
  one,
)
export const createProductWithInventoryV3 = endpoint<
  { product: NewProductV3 } & WithProductFields,
  OneProduct & { inventoryResults: InventoryOutcome }
>('POST', WITH_INVENTORY, BARE, one)
export const updateProductV3 = endpoint<{ product: ProductChangesV3 } & WithProductFields, OneProduct>(
  'PATCH',
  `${PRODUCTS}/{product.id}`,
  BARE,
  one,
)
export const updateProductWithInventoryV3 = endpoint<
  { product: ProductChangesV3 } & WithProductFields,
  OneProduct & { inventoryResults: InventoryOutcome }
>('PATCH', `${WITH_INVENTORY}/{product.id}`, BARE, one)
export const deleteProductV3 = endpoint<{ productId: string }, Nothing>(
  'DELETE',
  `${PRODUCTS}/{productId}`,
  BARE,
)
export const bulkCreateProductsV3 = endpoint<BulkCreate, BulkResult>(
  'POST',
  '/stores/v3/bulk/products/create',
  BARE,
)
export const bulkUpdateProductsV3 = endpoint<BulkUpdate, BulkResult>(
  'POST',
  '/stores/v3/bulk/products/update',
  BARE,
)
export const bulkCreateProductsWithInventoryV3 = endpoint<
  BulkCreate,
  { productResults: BulkResult; inventoryResults: InventoryOutcome }
>('POST', '/stores/v3/bulk/products-with-inventory/create', BARE)
export const bulkUpdateProductsWithInventoryV3 = endpoint<
  BulkUpdate,
  { productResults: BulkResult; inventoryResults: InventoryOutcome }
>('POST', '/stores/v3/bulk/products-with-inventory/update', BARE)
export const bulkDeleteProductsV3 = endpoint<{ productIds: readonly string[] }, BulkResult>(
  'POST',
  '/stores/v3/bulk/products/delete',
  BARE,
)

/** The calls of catalog v3's products by their short names. */
export const productCallsV3 = {
  get: getProductV3,
  getBySlug: getProductBySlugV3,
  query: queryProductsV3,
  queryByGet: queryProductsByGetV3,
  search: searchProductsV3,
  searchByGet: searchProductsByGetV3,
  count: countProductsV3,
  countByGet: countProductsByGetV3,
  getCatalogVersion,
  create: createProductV3,
  createWithInventory: createProductWithInventoryV3,
  update: updateProductV3,
  updateWithInventory: updateProductWithInventoryV3,
  delete: deleteProductV3,
  bulkCreate: bulkCreateProductsV3,
  bulkUpdate: bulkUpdateProductsV3,
  bulkCreateWithInventory: bulkCreateProductsWithInventoryV3,
  bulkUpdateWithInventory: bulkUpdateProductsWithInventoryV3,
  bulkDelete: bulkDeleteProductsV3,
} as const
