import type { Identity } from '../../http/identity.ts'

/** Something that happened in the shop. */
export type StoreEvent = CatalogEvent | CartEvent | LabelEvent

/** A label that several products share (contract 2027, 4.13). */
export type LabelKind = 'ribbon' | 'brand' | 'infoSection' | 'customization'

/** A change of a label by an owner; v1 has no words for it. */
export interface LabelEvent {
  readonly type: 'label'
  readonly kind: LabelKind
  readonly labelId: string
  readonly change: 'created' | 'updated' | 'deleted'
  /** Wire names, for example `name`. */
  readonly changedFields: readonly string[]
  /** As it is told of. */
  readonly entity: object
}

/** A change of a cart of v2; only v3's notifications have words for it (contract 2027, 10). */
export interface CartEvent {
  readonly type: 'cart'
  readonly cartId: string
  readonly kind: 'created' | 'updated' | 'deleted' | 'calculated'
  /** Wire names, for example `lineItems`. */
  readonly changedFields: readonly string[]
  /** The cart at that moment, written only when somebody wants to hear of it. */
  readonly writeEntity: () => object
  /** The totals, of a cart that was calculated. */
  readonly writeSummary: () => object
}

/** Something that happened to the catalog, in the words of the notifications (contract 6). */
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
      /** The details that v3 tells beside the change. */
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

/** A variant’s stock before and after a move. */
export interface ChangedStock {
  readonly variantId: string
  readonly before: StockLevel
  readonly after: StockLevel
}

/** How much there is of a variant, in pieces. */
export interface StockLevel {
  readonly quantity: number
  readonly inStock: boolean
  readonly availableForPreorder: boolean
}

/** An event and who caused it. */
export interface CausedEvent {
  readonly event: StoreEvent
  readonly cause: Identity
}
