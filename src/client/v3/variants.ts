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

export type NextVariantsQuery = CursorQuery<
  VariantQueryFields,
  'id' | 'variantId' | 'productData.productId'
> &
  WithVariantFields
export type NextVariantsSearch = CursorSearch<Readonly<Record<string, unknown>>, string> & WithVariantFields

export interface NextVariantPage {
  /** At most 1,000. */
  readonly variants: readonly ReadOnlyVariant[]
  readonly pagingMetadata: PagingMetadata
}

// Contract 2027, 4.11: everyone. One call brings the variants of a whole page of products.
export const queryNextVariants = endpoint<NextVariantsQuery, NextVariantPage>(
  'POST',
  '/stores/v3/products/query-variants',
  BARE,
  { repeatable: true, prepare: wrapQuery, answers: 'variants' },
)
export const searchNextVariants = endpoint<
  NextVariantsSearch,
  NextVariantPage & { aggregationData?: AggregationData }
>('POST', '/stores/v3/products/search-variants', BARE, {
  repeatable: true,
  prepare: wrapSearch,
  answers: 'variants',
})

/** The calls of catalog v3's variants by their short names. */
export const nextVariantCalls = { query: queryNextVariants, search: searchNextVariants } as const
