import type { IdentityType } from './enums.ts'
import type { Media } from './media.ts'
import type { CostAndProfitData, PriceData } from './money.ts'
import type { Choices, PreorderInfo } from './variant.ts'

/** The provider's notifications of catalog v1, by short name (contract 6). */
export const FIRST_EVENTS = {
  ProductCreated: 'com.wix.ecommerce.catalog.api.v1.ProductCreated',
  ProductChanged: 'com.wix.ecommerce.catalog.api.v1.ProductChanged',
  ProductDeleted: 'com.wix.ecommerce.catalog.api.v1.ProductDeleted',
  CollectionCreated: 'com.wix.ecommerce.catalog.api.v1.CollectionCreated',
  CollectionChanged: 'com.wix.ecommerce.catalog.api.v1.CollectionChanged',
  CollectionDeleted: 'com.wix.ecommerce.catalog.api.v1.CollectionDeleted',
  VariantsChanged: 'com.wix.ecommerce.catalog.api.v1.VariantsChanged',
  InventoryItemChanged: 'com.wix.ecommerce.inventory.api.v1.InventoryItemChanged',
  InventoryVariantsChanged: 'com.wix.ecommerce.inventory.api.v1.InventoryVariantsChanged',
} as const

export type FirstName = keyof typeof FIRST_EVENTS

export interface StockSnapshot {
  readonly quantity?: number | null
  readonly inStock?: boolean
  readonly availableForPreorder?: boolean
}

/** The payload of each notification (contract 6). */
export interface FirstPayloads {
  readonly ProductCreated: {
    readonly productId: string
    readonly name: string
    readonly price?: PriceData
    readonly visible?: boolean
    readonly media?: Media
    /** Empty when variants are managed. */
    readonly sku?: string
    readonly productPageUrl?: { readonly base: string; readonly path: string }
    readonly brand?: string | null
    readonly costAndProfitData?: CostAndProfitData
    readonly slug?: string
  }
  readonly ProductChanged: {
    readonly productId: string
    /** Top-level fields: `['priceData']`. */
    readonly changedFields: readonly string[]
  }
  readonly ProductDeleted: { readonly productId: string }
  readonly CollectionCreated: {
    readonly collectionId: string
    readonly name?: string
    readonly media?: Media
    readonly slug?: string
    readonly visible?: boolean
  }
  readonly CollectionChanged: { readonly collectionId: string; readonly changedFields: readonly string[] }
  readonly CollectionDeleted: { readonly collectionId: string }
  readonly VariantsChanged: {
    readonly productId: string
    readonly variants: readonly {
      readonly variantId: string
      readonly choices?: Choices
      readonly changedFields?: readonly string[]
    }[]
  }
  readonly InventoryItemChanged: {
    readonly inventoryItemId: string
    readonly externalId?: string
    readonly productId?: string
    readonly trackInventory?: boolean
    readonly preorderInfo?: PreorderInfo
    /** ISO 8601. */
    readonly updatedDate?: string
  }
  readonly InventoryVariantsChanged: {
    readonly inventoryItemId: string
    readonly externalId?: string
    readonly productId?: string
    readonly variants: readonly {
      readonly id: string
      readonly oldValue?: StockSnapshot
      readonly newValue?: StockSnapshot
    }[]
    /** ISO 8601. */
    readonly updatedDate?: string
  }
}

/** The id of its cause, of the kind that the type names. */
export interface NotificationIdentity {
  readonly identityType: IdentityType
  readonly anonymousVisitorId?: string
  readonly memberId?: string
  readonly wixUserId?: string
  readonly appId?: string
}
