import type { BulkResult } from '../../model/paging.ts'
import { encodeWhole } from '../core/encode-whole.ts'
import { endpoint } from '../core/endpoint.ts'
import { BARE } from '../core/services.ts'
import type {
  InventoryItem,
  InventoryItemChanges,
  InventoryReason,
  NewInventoryItem,
  StockChangeOptions,
} from './inventory-entity.ts'
import {
  type CursorQuery,
  type CursorSearch,
  type InventoryQueryFields,
  type PagingMetadata,
  wrapQuery,
  wrapSearch,
} from './query.ts'

type Nothing = Readonly<Record<string, never>>
type OneItem = { readonly inventoryItem: InventoryItem }
type Reason = { readonly reason?: InventoryReason }
type Returning = { readonly returnEntity?: boolean }
/** The fields that inventory items can be sorted by. */
export type InventorySortField = keyof InventoryQueryFields

export interface InventoryItemPage {
  /** At most 1,000. */
  readonly inventoryItems: readonly InventoryItem[]
  readonly pagingMetadata: PagingMetadata
}

export type InventoryItemsQuery = CursorQuery<InventoryQueryFields, InventorySortField>
export type InventoryItemsSearch = CursorSearch<InventoryQueryFields, InventorySortField>

/** A variant at a location; the default is the shop's own location. */
export interface Place {
  readonly variantId: string
  /** The variant's product; without it, any product that has a variant of this id. */
  readonly productId?: string
  readonly locationId?: string
}

const ITEMS = '/stores/v3/inventory-items'
const BULK = '/stores/v3/bulk/inventory-items'

const one = { answers: 'inventoryItem' } as const
const queried = { repeatable: true, prepare: wrapQuery, answers: 'inventoryItems' } as const
const searched = { repeatable: true, prepare: wrapSearch, answers: 'inventoryItems' } as const
const byGet = { encodeQuery: encodeWhole, onApiHost: true } as const

// Contract 2027, 3 and 7: everyone reads, owners write.
export const getInventoryItem = endpoint<{ inventoryItemId: string }, OneItem>(
  'GET',
  `${ITEMS}/{inventoryItemId}`,
  BARE,
  { ...one, onApiHost: true },
)
export const queryInventoryItems = endpoint<InventoryItemsQuery, InventoryItemPage>(
  'POST',
  `${ITEMS}/query`,
  BARE,
  queried,
)
export const searchInventoryItems = endpoint<InventoryItemsSearch, InventoryItemPage>(
  'POST',
  `${ITEMS}/search`,
  BARE,
  searched,
)
export const countInventoryItems = endpoint<
  Pick<InventoryItemsSearch, 'filter' | 'search'>,
  { count: number }
>('POST', `${ITEMS}/count`, BARE, { repeatable: true })
export const queryInventoryItemsByGet = endpoint<InventoryItemsQuery, InventoryItemPage>(
  'GET',
  `${ITEMS}/query`,
  BARE,
  { ...queried, ...byGet, fallback: queryInventoryItems },
)
export const searchInventoryItemsByGet = endpoint<InventoryItemsSearch, InventoryItemPage>(
  'GET',
  `${ITEMS}/search`,
  BARE,
  { ...searched, ...byGet, fallback: searchInventoryItems },
)
export const countInventoryItemsByGet = endpoint<
  Pick<InventoryItemsSearch, 'filter' | 'search'>,
  { count: number }
>('GET', `${ITEMS}/count`, BARE, { ...byGet, fallback: countInventoryItems })
export const createInventoryItem = endpoint<{ inventoryItem: NewInventoryItem }, OneItem>(
  'POST',
  ITEMS,
  BARE,
  one,
)
export const updateInventoryItem = endpoint<{ inventoryItem: InventoryItemChanges } & Reason, OneItem>(
  'PATCH',
  `${ITEMS}/{inventoryItem.id}`,
  BARE,
  one,
)
export const deleteInventoryItem = endpoint<{ inventoryItemId: string }, Nothing>(
  'DELETE',
  `${ITEMS}/{inventoryItemId}`,
  BARE,
)
export const decrementInventoryItems = endpoint<
  {
    /** 1 to 300. */
    decrementData: readonly { inventoryItemId: string; decrementBy: number; preorderRequest?: boolean }[]
  } & StockChangeOptions,
  BulkResult
>('POST', `${BULK}/decrement`, BARE)
export const incrementInventoryItems = endpoint<
  { incrementData: readonly { inventoryItemId: string; incrementBy: number }[] } & Returning & Reason,
  BulkResult
>('POST', `${BULK}/increment`, BARE)
export const decrementInventoryByVariant = endpoint<
  {
    decrementData: readonly (Place & { decrementBy: number; preorderRequest?: boolean })[]
  } & StockChangeOptions,
  BulkResult
>('POST', '/stores/v3/bulk/inventory-items/decrement-by-variant-and-location', BARE)
export const incrementInventoryByVariant = endpoint<
  { incrementData: readonly (Place & { incrementBy: number })[] } & Returning & Reason,
  BulkResult
>('POST', '/stores/v3/bulk/inventory-items/increment-by-variant-and-location', BARE)
export const bulkCreateInventoryItems = endpoint<
  { inventoryItems: readonly NewInventoryItem[] } & Returning,
  BulkResult
>('POST', `${BULK}/create`, BARE)
export const bulkUpdateInventoryItems = endpoint<
  { inventoryItems: readonly { inventoryItem: InventoryItemChanges }[] } & Returning & Reason,
  BulkResult
>('POST', `${BULK}/update`, BARE)
export const bulkUpsertInventoryItems = endpoint<
  { inventoryItems: readonly { inventoryItem: NewInventoryItem }[] } & Returning,
  BulkResult
>('POST', `${BULK}/upsert`, BARE)
export const bulkDeleteInventoryItems = endpoint<{ inventoryItemIds: readonly string[] }, BulkResult>(
  'POST',
  `${BULK}/delete`,
  BARE,
)

/** The calls of inventory items by their short names. */
export const inventoryItemCalls = {
  get: getInventoryItem,
  query: queryInventoryItems,
  queryByGet: queryInventoryItemsByGet,
  search: searchInventoryItems,
  searchByGet: searchInventoryItemsByGet,
  count: countInventoryItems,
  countByGet: countInventoryItemsByGet,
  create: createInventoryItem,
  update: updateInventoryItem,
  delete: deleteInventoryItem,
  decrement: decrementInventoryItems,
  increment: incrementInventoryItems,
  decrementByVariant: decrementInventoryByVariant,
  incrementByVariant: incrementInventoryByVariant,
  bulkCreate: bulkCreateInventoryItems,
  bulkUpdate: bulkUpdateInventoryItems,
  bulkUpsert: bulkUpsertInventoryItems,
  bulkDelete: bulkDeleteInventoryItems,
} as const
