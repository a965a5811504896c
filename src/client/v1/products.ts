import type { ChoiceMedia, MediaDataForWrite } from '../../model/media.ts'
import type { BulkResult, ClassicMetadata, Paging, PlatformMetadata } from '../../model/paging.ts'
import type { OptionsAvailability, ProductEntity } from '../../model/product.ts'
import type { BulkAdjust, BulkSet, NewProduct, ProductChanges } from '../../model/product-write.ts'
import type { Choices, Variant, VariantOverride } from '../../model/variant.ts'
import { endpoint } from '../core/endpoint.ts'
import { FIRST_PAGE, objectQuery } from '../core/query.ts'
import { BARE, CATALOG_READ, CATALOG_WRITE } from '../core/services.ts'
import type { ProductQuery } from './product-query.ts'
import type { PublicProductQuery } from './public-query.ts'
import { textQuery } from './text-query.ts'

type Id = { readonly id: string }
type Nothing = Readonly<Record<string, never>>
type OneProduct = { readonly product: ProductEntity }
type NewOne = { readonly product: NewProduct }
type Changes = { readonly product: ProductChanges }
type Ids = { readonly ids: readonly string[] }

/** A page of found products. */
export interface ProductPage {
  /** At most 100. */
  readonly products: readonly ProductEntity[]
  readonly metadata: PlatformMetadata
}

/** The older answer: the total is beside the metadata. */
export interface PublicProductPage {
  readonly products: readonly ProductEntity[]
  readonly metadata: ClassicMetadata
  readonly totalResults: number
}

/** By choices (all or some of them) or by ids, not both; all variants when neither is given. */
export type ProductVariantsQuery = Id & {
  readonly paging?: Paging
  /** Owners only: cost and profit. */
  readonly includeMerchantSpecificData?: boolean
} & (
    | { readonly choices?: Choices; readonly variantIds?: never }
    | { readonly variantIds: readonly string[]; readonly choices?: never }
  )

export interface ProductVariantsPage {
  readonly variants: readonly Variant[]
  readonly metadata: ClassicMetadata
  readonly totalResults: number
}

const one = { answers: 'product' } as const
const read = { repeatable: true, answers: 'productOptions' } as const
const byObject = { repeatable: true, prepare: objectQuery, answers: 'products' } as const
const byText = {
  repeatable: true,
  answers: 'products',
  prepare: ({
    includeVariants,
    includeHiddenProducts,
    includeMerchantSpecificData,
    ...query
  }: PublicProductQuery) => ({
    ...textQuery(query),
    includeVariants,
    includeHiddenProducts,
    includeMerchantSpecificData,
  }),
}
const paged = {
  repeatable: true,
  answers: 'variants',
  prepare: (query: ProductVariantsQuery) => ({ ...query, paging: { ...FIRST_PAGE, ...query.paging } }),
}

// Writes, contract 1.6: owners only. An empty list of media removes all of them.
export const createProduct = endpoint<NewOne, OneProduct>('POST', '/v1/products', CATALOG_WRITE, one)
export const updateProduct = endpoint<Changes, OneProduct>(
  'PATCH',
  '/v1/products/{product.id}',
  CATALOG_WRITE,
  one,
)
export const deleteProduct = endpoint<Id, Nothing>('DELETE', '/v1/products/{id}', CATALOG_WRITE)
export const updateProductVariants = endpoint<
  Id & { variants: readonly VariantOverride[] },
  { variants: readonly Variant[] }
>('PATCH', '/v1/products/{id}/variants', CATALOG_WRITE)
export const resetProductVariants = endpoint<Id, Nothing>(
  'POST',
  '/v1/products/{id}/variants/resetToDefault',
  CATALOG_WRITE,
)
export const addProductMedia = endpoint<Id & { media: readonly MediaDataForWrite[] }, Nothing>(
  'POST',
  '/v1/products/{id}/media',
  CATALOG_WRITE,
)
export const removeProductMedia = endpoint<Id & { mediaIds: readonly string[] }, Nothing>(
  'POST',
  '/v1/products/{id}/media/delete',
  CATALOG_WRITE,
)
export const setChoiceMedia = endpoint<Id & { media: readonly ChoiceMedia[] }, Nothing>(
  'PATCH',
  '/v1/products/{id}/choices/media',
  CATALOG_WRITE,
)
export const removeChoiceMedia = endpoint<Id & { media: readonly ChoiceMedia[] }, Nothing>(
  'POST',
  '/v1/products/{id}/choices/media/delete',
  CATALOG_WRITE,
)
export const removeProductOptions = endpoint<Id, Nothing>(
  'DELETE',
  '/v1/products/{id}/options',
  CATALOG_WRITE,
)
export const removeProductBrand = endpoint<Id, Nothing>(
  'POST',
  '/v1/products/{id}/remove-brand',
  CATALOG_WRITE,
)
export const removeProductRibbon = endpoint<Id, Nothing>(
  'POST',
  '/v1/products/{id}/remove-ribbon',
  CATALOG_WRITE,
)
export const bulkUpdateProducts = endpoint<Ids & { set: BulkSet }, BulkResult>(
  'POST',
  '/v1/bulk/products/update',
  CATALOG_WRITE,
)
export const bulkAdjustProducts = endpoint<Ids & { adjust: BulkAdjust }, BulkResult>(
  'POST',
  '/v1/bulk/products/adjust-properties',
  CATALOG_WRITE,
)
export const createPlatformizedProduct = endpoint<NewOne, OneProduct>(
  'POST',
  '/v2/products-platformized',
  BARE,
  one,
)
export const updatePlatformizedProduct = endpoint<Changes, OneProduct>(
  'PATCH',
  '/v2/products-platformized/{product.id}',
  BARE,
  one,
)
export const deletePlatformizedProduct = endpoint<Id, Nothing>(
  'DELETE',
  '/v2/products-platformized/{id}',
  BARE,
)

// Reads, contract 1.7: everyone.
export const getProduct = endpoint<Id & { includeMerchantSpecificData?: boolean }, OneProduct>(
  'GET',
  '/v1/products/{id}',
  CATALOG_READ,
  one,
)

/** A page of products: at most 100, by filter and order. */
export const queryProducts = endpoint<ProductQuery, ProductPage>(
  'POST',
  '/v1/products/query-platformized',
  CATALOG_READ,
  byObject,
)

/** The choices that are still possible with the given ones, and the variant if the choices are complete. */
export const getOptionsAvailability = endpoint<Id & { options: Choices }, OptionsAvailability>(
  'POST',
  '/v1/products/{id}/productOptionsAvailability',
  CATALOG_READ,
  read,
)

/** A page of one product's variants. */
export const queryProductVariants = endpoint<ProductVariantsQuery, ProductVariantsPage>(
  'POST',
  '/v1/products/{id}/variants/query',
  CATALOG_READ,
  paged,
)

/** A page of products, by the query outside the platform: fewer operators. */
export const queryPublicProducts = endpoint<PublicProductQuery, PublicProductPage>(
  'POST',
  '/v1/products/query',
  CATALOG_READ,
  byText,
)

/** The calls of products by their short names. */
export const productCalls = {
  create: createProduct,
  update: updateProduct,
  delete: deleteProduct,
  updateVariants: updateProductVariants,
  resetVariants: resetProductVariants,
  addMedia: addProductMedia,
  removeMedia: removeProductMedia,
  setChoiceMedia,
  removeChoiceMedia,
  removeOptions: removeProductOptions,
  removeBrand: removeProductBrand,
  removeRibbon: removeProductRibbon,
  bulkUpdate: bulkUpdateProducts,
  bulkAdjust: bulkAdjustProducts,
  createPlatformized: createPlatformizedProduct,
  updatePlatformized: updatePlatformizedProduct,
  deletePlatformized: deletePlatformizedProduct,
  get: getProduct,
  query: queryProducts,
  getOptionsAvailability,
  queryVariants: queryProductVariants,
  queryPublic: queryPublicProducts,
} as const
