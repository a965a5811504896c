import { endpoint } from '../core/endpoint.ts'
import { BARE } from '../core/services.ts'
import {
  type AggregationData,
  type CursorQuery,
  type CursorSearch,
  type PagingMetadata,
  type VariantQueryFields,
  wrapQuery,
  wrapSearch,
} from './query.ts'
import type { ReadOnlyVariant } from './variant-entity.ts'

/** The optional fields of an answer beside its base. */
export type VariantField =
  | 'CURRENCY'
  | 'MERCHANT_DATA'
  | 'SUBSCRIPTION_PRICES_INFO'
  | 'WEIGHT_MEASUREMENT_UNIT_INFO'

/** The fields to answer beside the default ones. */
export type WithVariantFields = { readonly fields?: readonly VariantField[] }

export type VariantsQueryV3 = CursorQuery<VariantQueryFields, 'id' | 'variantId' | 'productData.productId'> &
  WithVariantFields
export type VariantsSearchV3 = CursorSearch<Readonly<Record<string, unknown>>, string> & WithVariantFields

export interface VariantPageV3 {
  /** At most 1,000. */
  readonly variants: readonly ReadOnlyVariant[]
  readonly pagingMetadata: PagingMetadata
}

// Contract 2027, 4.11: everyone. One call brings the variants of a whole page of products.
export const queryVariantsV3 = endpoint<VariantsQueryV3, VariantPageV3>(
  'POST',
  '/stores/v3/products/query-variants',
  BARE,
  { repeatable: true, prepare: wrapQuery, answers: 'variants' },
)
export const searchVariantsV3 = endpoint<
  VariantsSearchV3,
  VariantPageV3 & { aggregationData?: AggregationData }
>('POST', '/stores/v3/products/search-variants', BARE, {
  repeatable: true,
  prepare: wrapSearch,
  answers: 'variants',
})

/** The calls of catalog v3's variants by their short names. */
export const variantCallsV3 = { query: queryVariantsV3, search: searchVariantsV3 } as const
