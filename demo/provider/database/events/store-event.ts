import type { Identity } from '../../http/identity.ts'

/** Something that happened in the shop. */
export type StoreEvent = CatalogEvent | CartEvent | LabelEvent

/** A label that several products share (contract 2027, 4.13). */
export type LabelKind = 'ribbon' | 'brand' | 'infoSection' | 'customization'

/** A change of a label by an owner; v1 has no event for it. */
export interface LabelEvent {
  readonly type: 'label'
  readonly kind: LabelKind
  readonly labelId: string
  readonly change: 'created' | 'updated' | 'deleted'
  /** Wire names, for example `name`. */
  readonly changedFields: readonly string[]
  /** The entity as the event has it. */
  readonly entity: object
}

/** A change of a cart of v2; only v3 has notifications for it (contract 2027, 10). */
export interface CartEvent {
  readonly type: 'cart'
  readonly cartId: string
  readonly kind: 'created' | 'updated' | 'deleted' | 'calculated'
  /** Wire names, for example `lineItems`. */
  readonly changedFields: readonly string[]
  /** Writes the present cart, only if a receiver wants the event. */
  readonly writeEntity: () => object
  /** Writes the totals, for a cart that was calculated. */
  readonly writeSummary: () => object
}

/** An event of the catalog, in the form of the notifications (contract 6). */
export type CatalogEvent =
  | { readonly type: 'productCreated'; readonly productId: string }
  | {
      readonly type: 'productChanged'
      readonly productId: string
      /** Wire names, for example `priceData`. */
      readonly changedFields: readonly string[]
    }
  | { readonly type: 'productDeleted'; readonly productId: string }
  | { readonly type: 'collectionCreated'; readonly collectionId: string }
  | {
      readonly type: 'collectionChanged'
      readonly collectionId: string
      readonly changedFields: readonly string[]
      /** The details that v3 has in addition. */
      readonly category?: CategoryChange | undefined
    }
  | { readonly type: 'collectionDeleted'; readonly collectionId: string }
  | {
      readonly type: 'variantsChanged'
      readonly productId: string
      readonly variants: readonly ChangedVariant[]
    }
  | {
      readonly type: 'inventoryItemChanged'
      readonly productId: string
      /** Wire names: `trackInventory`, `preorderInfo`. */
      readonly changedFields: readonly string[]
    }
  | {
      readonly type: 'inventoryVariantsChanged'
      readonly productId: string
      readonly variants: readonly ChangedStock[]
      /** The details that v3 has in addition. */
      readonly why?: StockReason | undefined
    }

/** A change of a category’s products or of its place. */
export type CategoryChange =
  | { readonly kind: 'added' | 'removed' | 'arranged'; readonly productIds: readonly string[] }
  | { readonly kind: 'moved'; readonly parentId: string | null; readonly index: number }

/** A variant after an owner’s change, with the fields that differ. */
export interface ChangedVariant {
  readonly variantId: string
  readonly choices: Readonly<Record<string, string>>
  readonly changedFields: readonly string[]
}

/** Why a stock changes, and through whom (contract 2027, 7 and 10). */
export interface StockReason {
  readonly reason?: 'ORDER' | 'MANUAL' | 'REVERT_INVENTORY_CHANGE' | undefined
  /** Whether the shop itself changes it, rather than an app. */
  readonly isShop?: boolean
}

/** A variant’s stock before and after a move. */
export interface ChangedStock {
  readonly variantId: string
  /** Whether the variant's item in v3 begins or ends with this; otherwise it changes. */
  readonly item?: 'created' | 'deleted' | undefined
  readonly before: StockLevel
  readonly after: StockLevel
}

/** The stock of a variant, in pieces. */
export interface StockLevel {
  readonly quantity: number
  readonly inStock: boolean
  readonly availableForPreorder: boolean
}

/** An event and its cause. */
export interface CausedEvent {
  readonly event: StoreEvent
  readonly cause: Identity
}
