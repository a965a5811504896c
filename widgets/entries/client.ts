/**
 * The `store-widgets/client` entry: the typed client of the provider, for Node and browsers. No React, no
 * DOM, nothing else of this project.
 */

export type {
  CartChangesV2,
  /** @deprecated It is called `CartChangesV2`. */
  CartChangesV2 as NextCartChanges,
  CatalogItem,
  CatalogReferenceV2,
  /** @deprecated It is called `CatalogReferenceV2`. */
  CatalogReferenceV2 as NextCatalogReference,
  EstimateRequest,
  LineQuantities,
  NewCart,
  NewLines,
} from '../../src/client/cart-v2/cart-calls.ts'
export type {
  CartSummary,
  CartV2,
  /** @deprecated It is called `CartV2`. */
  CartV2 as NextCart,
  CartViolation,
  ConvertedMoney,
  LineItemV2,
  /** @deprecated It is called `LineItemV2`. */
  LineItemV2 as NextLineItem,
} from '../../src/client/cart-v2/cart-entity.ts'
export type { AppCredentials } from '../../src/client/core/app-token.ts'
export {
  type CookieTokens,
  type CookieTokensOptions,
  createCookieTokens,
} from '../../src/client/core/cookie-tokens.ts'
export { type Endpoint, endpoint } from '../../src/client/core/endpoint.ts'
export type { GraphqlAnswer, GraphqlRequest } from '../../src/client/core/graphql.ts'
export type { TokenGrant } from '../../src/client/core/oauth.ts'
export type { ResultPage } from '../../src/client/core/pages.ts'
export type { CallOptions, GetAccessToken } from '../../src/client/core/transport.ts'
export {
  createStoreClient,
  type StoreClient,
  type StoreClientOptions,
} from '../../src/client/typed/create-store-client.ts'
export type { ProductFilter, ProductQuery, ProductSort } from '../../src/client/v1/product-query.ts'
export type {
  CategoryListing,
  CategorySortField,
  InCategoryTree,
  WithCategoryFields,
} from '../../src/client/v3/categories.ts'
export type { Category, CategoryItem, TreeReference } from '../../src/client/v3/category-entity.ts'
export type {
  InventoryItem as InventoryItemV3,
  NewInventoryItem,
} from '../../src/client/v3/inventory-entity.ts'
export type { InventorySortField } from '../../src/client/v3/inventory-items.ts'
export type {
  Brand,
  Customization,
  Ribbon,
  SharedInfoSection,
} from '../../src/client/v3/label-entities.ts'
export type {
  MediaItemV3,
  /** @deprecated It is called `MediaItemV3`. */
  MediaItemV3 as NextMediaItem,
  RichContent,
  RichNode,
} from '../../src/client/v3/media.ts'
export type { Amount, AmountRange, VariantPrice } from '../../src/client/v3/money.ts'
export type {
  ChoiceV3,
  /** @deprecated It is called `ChoiceV3`. */
  ChoiceV3 as NextChoice,
  ModifierV3,
  /** @deprecated It is called `ModifierV3`. */
  ModifierV3 as NextModifier,
  OptionV3,
  /** @deprecated It is called `OptionV3`. */
  OptionV3 as NextOption,
} from '../../src/client/v3/option-entity.ts'
export type {
  CategoryPlaces,
  NewProductV3,
  /** @deprecated It is called `NewProductV3`. */
  NewProductV3 as NewNextProduct,
  ProductChangesV3,
  /** @deprecated It is called `ProductChangesV3`. */
  ProductChangesV3 as NextProductChanges,
  ProductField,
  ProductV3,
  /** @deprecated It is called `ProductV3`. */
  ProductV3 as NextProduct,
} from '../../src/client/v3/product-entity.ts'
export type { WithProductFields } from '../../src/client/v3/products.ts'
export type {
  Aggregation,
  AggregationResult,
  DatedFields,
  PagingMetadata,
  ProductsQuery,
  ProductsSearch,
} from '../../src/client/v3/query.ts'
export type {
  ReadOnlyVariant,
  VariantV3,
  /** @deprecated It is called `VariantV3`. */
  VariantV3 as NextVariant,
} from '../../src/client/v3/variant-entity.ts'
export type { WithVariantFields } from '../../src/client/v3/variants.ts'
export {
  type Cart,
  type CatalogReference,
  type LineItem,
  type Money,
  STORES_APP_ID,
} from '../../src/model/cart.ts'
export type { CartTotals } from '../../src/model/cart-totals.ts'
export { ALL_PRODUCTS_COLLECTION_ID, type Collection } from '../../src/model/collection.ts'
// Every enumeration of the contract.
export * from '../../src/model/enums.ts'
export {
  type ApplicationError,
  type FieldViolation,
  isStoreError,
  type LoginErrorCode,
  StoreError,
  type StoreErrorCode,
} from '../../src/model/errors.ts'
export type { Identity, LoginResponse, StateMachineResponse } from '../../src/model/identity.ts'
export type { InventoryItem, InventoryVariant } from '../../src/model/inventory.ts'
export type { Media, MediaItem } from '../../src/model/media.ts'
export {
  type CropArea,
  cropped,
  documentUrl,
  type ImageLike,
  type ImageOptions,
  imageUrl,
  scaledToFill,
  scaledToFit,
  type VideoHeight,
  videoUrl,
} from '../../src/model/media-url.ts'
export type { PriceData } from '../../src/model/money.ts'
export type {
  Order,
  OrderedLine,
  OrderItem,
  OrderPayments,
  OrderSummary,
  OrderSumName,
} from '../../src/model/order.ts'
export type { ProductEntity as Product, ProductOption } from '../../src/model/product.ts'
export type { NewProduct, ProductChanges } from '../../src/model/product-write.ts'
export type { RedirectRequest, RedirectSession } from '../../src/model/redirect.ts'
export type { TokenAnswer } from '../../src/model/tokens.ts'
export type { Choices, Variant } from '../../src/model/variant.ts'
export type { RetryOptions } from '../../src/recovery/retry.ts'
