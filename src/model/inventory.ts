import type { PreorderInfo } from './variant.ts'

/** Stock of one variant in an inventory item (contract 2.11). */
export interface InventoryVariant {
  readonly variantId: string
  /** Decides when the quantity is not tracked. */
  readonly inStock?: boolean | null
  /** Decides when it is tracked: 0 is out of stock. Negative only by preorders. */
  readonly quantity?: number | null
  readonly availableForPreorder?: boolean
}

/** The stock of a product (contract 2.11). */
export interface InventoryItem {
  /** The product's `inventoryItemId`. */
  readonly id?: string | null
  /** @deprecated by the provider: equals `productId`. */
  readonly externalId?: string | null
  readonly productId?: string | null
  /** Belongs to the whole product. */
  readonly trackQuantity?: boolean | null
  readonly variants?: readonly InventoryVariant[]
  /** ISO 8601. */
  readonly lastUpdated?: string
  /** 64-bit digits, ascending with time. */
  readonly numericId?: string
  readonly preorderInfo?: PreorderInfo
}

/** New stock of a product's variants. Leaving out `trackQuantity` stops tracking for all of them. */
export interface InventoryChanges {
  readonly productId: string
  readonly trackQuantity: boolean
  readonly variants?: readonly {
    readonly variantId: string
    readonly inStock?: boolean
    readonly quantity?: number
  }[]
  readonly preorderInfo?: PreorderInfo
}

/** Names the item by its id or its product's. */
export type InventoryKey =
  | { readonly inventoryId: string }
  | { readonly productId: string }
  /** @deprecated by the provider. */
  | { readonly externalId: string }

/** Takes from the stock of one variant. */
export type Decrement = InventoryKey & {
  readonly variantId: string
  /** At least 1. */
  readonly decrementBy: number
  /** With preorders enabled the quantity may become negative. */
  readonly preorderRequest?: boolean
}

/** Adds to the stock of one variant. */
export type Increment = InventoryKey & {
  readonly variantId: string
  /** At least 1. */
  readonly incrementBy: number
}
