import type { PlatformMetadata } from '../../model/paging.ts'
import type { StoreVariant } from '../../model/variant.ts'
import { endpoint } from '../core/endpoint.ts'
import { objectQuery, type Query } from '../core/query.ts'
import { CATALOG_READ } from '../core/services.ts'
import type { PublicPlain } from './public-query.ts'

/** The fields that the variants of the whole shop can be filtered by (contract 3.5). */
export interface StoreVariantFilterFields {
  readonly id: PublicPlain<string>
  readonly variantId: PublicPlain<string>
  readonly productId: PublicPlain<string>
  readonly variantName: PublicPlain<string>
}
export type StoreVariantQuery = Query<StoreVariantFilterFields, 'id' | 'variantId'>

export interface StoreVariantPage {
  /** At most 100. */
  readonly variants: readonly StoreVariant[]
  readonly metadata: PlatformMetadata
}

const byObject = { repeatable: true, prepare: objectQuery, answers: 'variants' } as const

// Contract 1.7: everyone. The id is `<productId>-<variantId>`.

/** A page of the shop's variants, of all products. */
export const queryStoreVariants = endpoint<StoreVariantQuery, StoreVariantPage>(
  'POST',
  '/v1/variants/query',
  CATALOG_READ,
  byObject,
)
export const getStoreVariant = endpoint<{ id: string }, { variant: StoreVariant }>(
  'GET',
  '/v1/variants/{id}',
  CATALOG_READ,
  { answers: 'variant' },
)

/** The calls of the shop's variants by their short names; those of one product are with the products. */
export const variantCalls = {
  query: queryStoreVariants,
  get: getStoreVariant,
} as const
