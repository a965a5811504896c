import type { Decrement, Increment, InventoryChanges, InventoryItem } from '../../model/inventory.ts'
import type { ClassicMetadata } from '../../model/paging.ts'
import { endpoint } from '../core/endpoint.ts'
import type { Instant, OffsetQuery } from '../core/query.ts'
import { INVENTORY_READ, INVENTORY_WRITE } from '../core/services.ts'
import type { PublicOrdered, PublicPlain } from './public-query.ts'
import { textQuery } from './text-query.ts'

type Nothing = Readonly<Record<string, never>>

/** The fields that the inventory can be filtered by (contract 3.5). */
export interface InventoryFilterFields {
  readonly id: PublicPlain<string>
  /** Equality only: one product. */
  readonly productId: string | null | { readonly $eq?: string | null }
  readonly externalId: PublicPlain<string>
  readonly lastUpdated: PublicOrdered<Instant>
  readonly numericId: PublicOrdered<string>
}
export type InventoryQuery = OffsetQuery<InventoryFilterFields, 'lastUpdated' | 'numericId'>

export interface InventoryPage {
  readonly inventoryItems: readonly InventoryItem[]
  readonly metadata: ClassicMetadata
  readonly totalResults: number
}

/** The inventory item of a product, all its variants unless some are named. */
export interface InventoryVariantsRequest {
  readonly inventoryId: string
  /** @deprecated by the provider. */
  readonly externalId?: string
  readonly productId?: string
  readonly variantIds?: readonly string[]
}

const read = { repeatable: true, answers: 'inventoryItem' } as const
const byText = { repeatable: true, prepare: textQuery, answers: 'inventoryItems' } as const

// Contract 1.8. Writes are the owner's; decrement and increment take 1 to 300 lines and are all or nothing.
export const getInventoryVariants = endpoint<InventoryVariantsRequest, { inventoryItem: InventoryItem }>(
  'POST',
  '/v2/inventoryItems/{inventoryId}/getVariants',
  INVENTORY_READ,
  read,
)

/** A page of inventory items: at most 100, by filter and order. */
export const queryInventory = endpoint<InventoryQuery, InventoryPage>(
  'POST',
  '/v2/inventoryItems/query',
  INVENTORY_READ,
  byText,
)
export const updateInventory = endpoint<{ inventoryItem: InventoryChanges }, Nothing>(
  'PATCH',
  '/v2/inventoryItems/product/{inventoryItem.productId}',
  INVENTORY_WRITE,
)
export const decrementInventory = endpoint<{ decrementData: readonly Decrement[] }, Nothing>(
  'POST',
  '/v2/inventoryItems/decrement',
  INVENTORY_WRITE,
)
export const incrementInventory = endpoint<{ incrementData: readonly Increment[] }, Nothing>(
  'POST',
  '/v2/inventoryItems/increment',
  INVENTORY_WRITE,
)

/** The calls of the inventory by their short names. */
export const inventoryCalls = {
  getVariants: getInventoryVariants,
  query: queryInventory,
  update: updateInventory,
  decrement: decrementInventory,
  increment: incrementInventory,
} as const
