import type { Cart } from '../../model/cart.ts'
import type { Order } from '../../model/order.ts'
import type { CartSummary, CartV2 } from '../cart-v2/cart-entity.ts'
import type { Category, CategoryItem, TreeReference } from '../v3/category-entity.ts'
import type { InventoryItem, InventoryReason } from '../v3/inventory-entity.ts'
import type { Brand, Customization, Ribbon, SharedInfoSection } from '../v3/label-entities.ts'
import type { ProductV3 } from '../v3/product-entity.ts'

/** Events about an entity: it was created, changed or deleted (contract 2027, 10). */
export const ENTITY_EVENTS = {
  ProductV3Created: 'wix.stores.catalog.v3.product_created',
  ProductV3Updated: 'wix.stores.catalog.v3.product_updated',
  ProductV3Deleted: 'wix.stores.catalog.v3.product_deleted',
  InventoryItemV3Created: 'wix.stores.catalog.v3.inventory_item_created',
  InventoryItemV3Updated: 'wix.stores.catalog.v3.inventory_item_updated',
  InventoryItemV3Deleted: 'wix.stores.catalog.v3.inventory_item_deleted',
  RibbonV3Created: 'wix.stores.catalog.v3.ribbon_created',
  RibbonV3Updated: 'wix.stores.catalog.v3.ribbon_updated',
  RibbonV3Deleted: 'wix.stores.catalog.v3.ribbon_deleted',
  BrandV3Created: 'wix.stores.catalog.v3.brand_created',
  BrandV3Updated: 'wix.stores.catalog.v3.brand_updated',
  BrandV3Deleted: 'wix.stores.catalog.v3.brand_deleted',
  InfoSectionV3Created: 'wix.stores.catalog.v3.info_section_created',
  InfoSectionV3Updated: 'wix.stores.catalog.v3.info_section_updated',
  InfoSectionV3Deleted: 'wix.stores.catalog.v3.info_section_deleted',
  CustomizationV3Created: 'wix.stores.catalog.v3.customization_created',
  CustomizationV3Updated: 'wix.stores.catalog.v3.customization_updated',
  CustomizationV3Deleted: 'wix.stores.catalog.v3.customization_deleted',
  PromotionV3Created: 'wix.stores.catalog.v3.promotion_created',
  PromotionV3Updated: 'wix.stores.catalog.v3.promotion_updated',
  PromotionV3Deleted: 'wix.stores.catalog.v3.promotion_deleted',
  CategoryCreated: 'wix.categories.v1.category_created',
  CategoryUpdated: 'wix.categories.v1.category_updated',
  CategoryDeleted: 'wix.categories.v1.category_deleted',
  CartV2Created: 'wix.ecom.v2.cart_created',
  CartV2Updated: 'wix.ecom.v2.cart_updated',
  CartV2Deleted: 'wix.ecom.v2.cart_deleted',
  CartCreated: 'wix.ecom.v1.cart_created',
  CartUpdated: 'wix.ecom.v1.cart_updated',
  CartDeleted: 'wix.ecom.v1.cart_deleted',
  OrderCreated: 'wix.ecom.v1.order_created',
  OrderUpdated: 'wix.ecom.v1.order_updated',
} as const

/** Events about an action (contract 2027, 10). */
export const ACTION_EVENTS = {
  InventoryItemV3StockStatusUpdated: 'wix.stores.catalog.v3.inventory_item_stock_status_updated',
  InventoryItemV3UpdatedWithReason: 'wix.stores.catalog.v3.inventory_item_updated_with_reason',
  PromotionV3TagsModified: 'wix.stores.catalog.v3.promotion_tags_modified',
  CategoryMoved: 'wix.categories.v1.category_category_moved',
  CategoryItemAddedToCategory: 'wix.categories.v1.category_item_added_to_category',
  CategoryItemRemovedFromCategory: 'wix.categories.v1.category_item_removed_from_category',
  CategoryItemsArrangedInCategory: 'wix.categories.v1.category_items_arranged_in_category',
  CartV2Calculated: 'wix.ecom.v2.cart_calculated',
  OrderApproved: 'wix.ecom.v1.order_approved',
  OrderCanceled: 'wix.ecom.v1.order_canceled',
  OrderFulfilled: 'wix.ecom.v1.order_fulfilled',
  OrderPaymentStatusUpdated: 'wix.ecom.v1.order_payment_status_updated',
} as const

export type DomainEventName = keyof typeof ENTITY_EVENTS | keyof typeof ACTION_EVENTS

/** The fields of all events of catalog v3. */
export interface DomainEventHead {
  /** The id of the entity that the event is about: the product, the inventory item, the cart … */
  readonly entityId: string
  /** ISO 8601. */
  readonly eventTime?: string
  /** Digits that grow with each event of one entity: an event with a lower number is out of date. */
  readonly entityEventSequence?: string
  readonly triggeredByAnonymizeRequest?: boolean
  /** The cause of the event, if it was another one. */
  readonly originatedFrom?: string
}

/** Fields of the provider that nothing here reads. */
type Loose = Readonly<Record<string, unknown>>

interface Created<Entity> extends DomainEventHead {
  readonly entity: Entity
}
interface Updated<Entity> extends Created<Entity> {
  /** The fields that were changed, each as it is now. */
  readonly modifiedFields?: Readonly<Record<string, unknown>>
}
interface Deleted<Entity> extends DomainEventHead {
  /** The deleted entity, where the provider names it: at least its id. */
  readonly entity?: Partial<Entity>
}
interface Action<Data> extends DomainEventHead {
  readonly data: Data
}

type Changes<Name extends string, Entity> = {
  readonly [Key in `${Name}Created`]: Created<Entity>
} & { readonly [Key in `${Name}Updated`]: Updated<Entity> } & {
  readonly [Key in `${Name}Deleted`]: Deleted<Entity>
}

interface InCategory {
  readonly categoryId: string
  readonly treeReference?: TreeReference
}

interface OfOrder {
  readonly order: Order
}

/** Nothing here reads it: the event has it in the provider's form. */
export interface Promotion extends Loose {
  readonly id: string
}

/** The action. */
interface Actions {
  readonly InventoryItemV3StockStatusUpdated: Action<{ readonly inStock?: boolean }>
  readonly InventoryItemV3UpdatedWithReason: Action<{
    readonly currentEntity?: InventoryItem
    readonly reason?: InventoryReason
    readonly appId?: string
  }>
  readonly PromotionV3TagsModified: Action<{ readonly promotion?: Promotion } & Loose>
  readonly CategoryMoved: Action<
    InCategory & { readonly parentCategory?: { readonly id?: string; readonly index?: number } | null }
  >
  readonly CategoryItemAddedToCategory: Action<InCategory & { readonly addedItem: CategoryItem }>
  readonly CategoryItemRemovedFromCategory: Action<InCategory & { readonly removedItem: CategoryItem }>
  readonly CategoryItemsArrangedInCategory: Action<InCategory>
  readonly CartV2Calculated: Action<CartSummary>
  readonly OrderApproved: Action<OfOrder>
  readonly OrderCanceled: Action<OfOrder & Loose>
  readonly OrderFulfilled: Action<OfOrder>
  readonly OrderPaymentStatusUpdated: Action<OfOrder & { readonly previousPaymentStatus?: string }>
}

/** The payload of each event of catalog v3. */
export interface DomainEventPayloads
  extends Changes<'ProductV3', ProductV3>,
    Changes<'InventoryItemV3', InventoryItem>,
    Changes<'RibbonV3', Ribbon>,
    Changes<'BrandV3', Brand>,
    Changes<'InfoSectionV3', SharedInfoSection>,
    Changes<'CustomizationV3', Customization>,
    Changes<'PromotionV3', Promotion>,
    Changes<'Category', Category>,
    Changes<'CartV2', CartV2>,
    Changes<'Cart', Cart>,
    Omit<Changes<'Order', Order>, 'OrderDeleted'>,
    Actions {}
