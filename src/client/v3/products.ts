import type { BulkResult } from '../../model/paging.ts'
import { encodeWhole } from '../core/encode-whole.ts'
import { endpoint } from '../core/endpoint.ts'
import { BARE } from '../core/services.ts'
import type { NewNextProduct, NextProduct, NextProductChanges, ProductField } from './product-entity.ts'
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
type OneProduct = { readonly product: NextProduct }
type InventoryOutcome = BulkResult & { readonly error?: unknown }

export interface NextProductPage {
  /** At most 100; their variants are never in it. */
  readonly products: readonly NextProduct[]
  readonly pagingMetadata: PagingMetadata
}

export interface FoundProducts extends NextProductPage {
  readonly aggregationData?: AggregationData
}

export interface BulkCreate extends WithProductFields {
  /** 1 to 100. */
  readonly products: readonly NewNextProduct[]
  readonly returnEntity?: boolean
}

export interface BulkUpdate extends WithProductFields {
  readonly products: readonly { readonly product: NextProductChanges }[]
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
export const getNextProduct = endpoint<{ productId: string } & WithProductFields, OneProduct>(
  'GET',
  `${PRODUCTS}/{productId}`,
  BARE,
  read,
)
export const getNextProductBySlug = endpoint<{ slug: string } & WithProductFields, OneProduct>(
  'GET',
  `${PRODUCTS}/slug/{slug}`,
  BARE,
  read,
)
export const queryNextProducts = endpoint<ProductsQuery & WithProductFields, NextProductPage>(
  'POST',
  `${PRODUCTS}/query`,
  BARE,
  queried,
)
export const searchNextProducts = endpoint<ProductsSearch & WithProductFields, FoundProducts>(
  'POST',
  `${PRODUCTS}/search`,
  BARE,
  searched,
)
export const countNextProducts = endpoint<Pick<ProductsSearch, 'filter' | 'search'>, { count: number }>(
  'POST',
  `${PRODUCTS}/count`,
  BARE,
  { repeatable: true },
)
export const queryNextProductsByGet = endpoint<ProductsQuery & WithProductFields, NextProductPage>(
  'GET',
  `${PRODUCTS}/query`,
  BARE,
  { ...queried, ...byGet, fallback: queryNextProducts },
)
export const searchNextProductsByGet = endpoint<ProductsSearch & WithProductFields, FoundProducts>(
  'GET',
  `${PRODUCTS}/search`,
  BARE,
  { ...searched, ...byGet, fallback: searchNextProducts },
)
export const countNextProductsByGet = endpoint<Pick<ProductsSearch, 'filter' | 'search'>, { count: number }>(
  'GET',
  `${PRODUCTS}/count`,
  BARE,
  { ...byGet, fallback: countNextProducts },
)
export const getCatalogVersion = endpoint<
  Nothing | undefined,
  { catalogVersion: 'V1_CATALOG' | 'V3_CATALOG' | 'STORES_NOT_INSTALLED' }
>('GET', '/stores/v3/provision/version', BARE, { onApiHost: true })

// Writes, contract 2027, 6: owners only. A new product has no stock unless the request includes it.
export const createNextProduct = endpoint<{ product: NewNextProduct } & WithProductFields, OneProduct>(
  'POST',
  PRODUCTS,
  BARE,
  one,
)
export const createNextProductWithInventory = endpoint<
  { product: NewNextProduct } & WithProductFields,
  OneProduct & { inventoryResults: InventoryOutcome }
>('POST', WITH_INVENTORY, BARE, one)
export const updateNextProduct = endpoint<{ product: NextProductChanges } & WithProductFields, OneProduct>(
  'PATCH',
  `${PRODUCTS}/{product.id}`,
  BARE,
  one,
)
export const updateNextProductWithInventory = endpoint<
  { product: NextProductChanges } & WithProductFields,
  OneProduct & { inventoryResults: InventoryOutcome }
>('PATCH', `${WITH_INVENTORY}/{product.id}`, BARE, one)
export const deleteNextProduct = endpoint<{ productId: string }, Nothing>(
  'DELETE',
  `${PRODUCTS}/{productId}`,
  BARE,
)
export const bulkCreateNextProducts = endpoint<BulkCreate, BulkResult>(
  'POST',
  '/stores/v3/bulk/products/create',
  BARE,
)
export const bulkUpdateNextProducts = endpoint<BulkUpdate, BulkResult>(
  'POST',
  '/stores/v3/bulk/products/update',
  BARE,
)
export const bulkCreateNextProductsWithInventory = endpoint<
  BulkCreate,
  { productResults: BulkResult; inventoryResults: InventoryOutcome }
>('POST', '/stores/v3/bulk/products-with-inventory/create', BARE)
export const bulkUpdateNextProductsWithInventory = endpoint<
  BulkUpdate,
  { productResults: BulkResult; inventoryResults: InventoryOutcome }
>('POST', '/stores/v3/bulk/products-with-inventory/update', BARE)
export const bulkDeleteNextProducts = endpoint<{ productIds: readonly string[] }, BulkResult>(
  'POST',
  '/stores/v3/bulk/products/delete',
  BARE,
)

/** The calls of catalog v3's products by their short names. */
export const nextProductCalls = {
  get: getNextProduct,
  getBySlug: getNextProductBySlug,
  query: queryNextProducts,
  queryByGet: queryNextProductsByGet,
  search: searchNextProducts,
  searchByGet: searchNextProductsByGet,
  count: countNextProducts,
  countByGet: countNextProductsByGet,
  getCatalogVersion,
  create: createNextProduct,
  createWithInventory: createNextProductWithInventory,
  update: updateNextProduct,
  updateWithInventory: updateNextProductWithInventory,
  delete: deleteNextProduct,
  bulkCreate: bulkCreateNextProducts,
  bulkUpdate: bulkUpdateNextProducts,
  bulkCreateWithInventory: bulkCreateNextProductsWithInventory,
  bulkUpdateWithInventory: bulkUpdateNextProductsWithInventory,
  bulkDelete: bulkDeleteNextProducts,
} as const
