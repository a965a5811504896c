/** The stock of one variant in one place (contract 2027, 7). */
export interface InventoryItem {
  readonly id: string
  readonly revision: string
  readonly createdDate?: string
  readonly updatedDate?: string
  readonly variantId: string
  readonly productId: string
  readonly locationId?: string
  /** −99,999 to 99,999; for an item with a count. Null means 0, never "unlimited". */
  readonly quantity?: number | null
  /** For an item without a count. */
  readonly inStock?: boolean
  readonly trackQuantity?: boolean
  readonly availabilityStatus?: 'IN_STOCK' | 'OUT_OF_STOCK' | 'PREORDER'
  readonly preorderInfo?: {
    readonly enabled: boolean
    readonly message?: string
    readonly limit?: number
    readonly counter?: number
    readonly quantity?: number
  }
  readonly product?: {
    readonly name?: string
    readonly directCategoryIds?: readonly string[]
    readonly variantName?: string
    readonly variantSku?: string
    readonly variantVisible?: boolean
  }
}

/** One of `quantity` and `inStock`. */
export interface NewInventoryItem {
  readonly variantId: string
  readonly productId: string
  /** Default: the shop's own place. */
  readonly locationId?: string
  readonly quantity?: number
  readonly inStock?: boolean
  readonly preorderInfo?: { readonly enabled: boolean; readonly message?: string; readonly limit?: number }
}

export type InventoryItemChanges = Partial<NewInventoryItem> & {
  readonly id: string
  readonly revision: string
}

export type InventoryReason = 'ORDER' | 'MANUAL' | 'REVERT_INVENTORY_CHANGE'

/**
 * The options of a stock change by amounts. The two forms have opposite defaults, so always set `restrictInventory`.
 */
export interface StockChangeOptions {
  /** Refuses a change to less than 0. */
  readonly restrictInventory: boolean
  readonly returnEntity?: boolean
  readonly reason?: InventoryReason
}
