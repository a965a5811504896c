import type { InventoryStatus, ProductType } from '../../model/enums.ts'
import type { Instant, OffsetQuery } from '../core/query.ts'

/** The operators of the queries outside the platform: fewer, by field (contract 3.4, 3.5). */
export type PublicText =
  | string
  | null
  | {
      readonly $eq?: string | null
      readonly $ne?: string | null
      readonly $hasSome?: readonly string[]
      readonly $contains?: string
      readonly $startsWith?: string
    }
export type PublicPlain<Value> =
  | Value
  | null
  | { readonly $eq?: Value | null; readonly $ne?: Value | null; readonly $hasSome?: readonly Value[] }
export type PublicOrdered<Value> =
  | PublicPlain<Value>
  | {
      readonly $eq?: Value | null
      readonly $ne?: Value | null
      readonly $hasSome?: readonly Value[]
      readonly $gt?: Value
      readonly $gte?: Value
      readonly $lt?: Value
      readonly $lte?: Value
    }
export type PublicList =
  | string
  | {
      readonly $eq?: string
      readonly $ne?: string
      readonly $hasSome?: readonly string[]
      readonly $hasAll?: readonly string[]
    }

/** The fields that the public products query can be filtered by (contract 3.4). */
export interface PublicProductFilterFields {
  readonly name: PublicText
  readonly sku: PublicText
  readonly slug: PublicText
  readonly description: PublicText
  readonly id: PublicPlain<string>
  readonly productType: PublicPlain<ProductType>
  readonly price: PublicOrdered<number>
  readonly numericId: PublicOrdered<string>
  readonly lastUpdated: PublicOrdered<Instant>
  readonly createdDate: PublicOrdered<Instant>
  readonly visible: PublicPlain<boolean>
  readonly 'collections.id': PublicList
  /** `options.Size`: the description of a choice. */
  readonly [option: `options.${string}`]: PublicList
  readonly inventoryStatus: PublicPlain<InventoryStatus>
}

export type PublicProductSortField =
  | 'name'
  | 'sku'
  | 'slug'
  | 'id'
  | 'productType'
  | 'price'
  | 'numericId'
  | 'lastUpdated'
  | 'createdDate'

/** The product query outside the platform: fewer operators. */
export type PublicProductQuery = OffsetQuery<PublicProductFilterFields, PublicProductSortField> & {
  readonly includeVariants?: boolean
  /** Owners only. */
  readonly includeHiddenProducts?: boolean
  /** Owners only: cost and profit. */
  readonly includeMerchantSpecificData?: boolean
}

/** The provider accepts no slug here (contract 3.4): `bySlug` finds one collection. */
export type PublicCollectionQuery = OffsetQuery<
  { readonly id: PublicText; readonly name: PublicText },
  'id' | 'name'
> & {
  readonly includeNumberOfProducts?: boolean
  readonly includeDescription?: boolean
}
