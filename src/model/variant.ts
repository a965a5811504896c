import type { PlatformImage, PlatformVideo } from './media.ts'
import type { CostAndProfitData, PriceData } from './money.ts'

/** The one variant of a product without managed variants (contract 2.6). */
export const DEFAULT_VARIANT_ID = '00000000-0000-0000-0000-000000000000'

/** Name of an option to the *description* of its choice: `{ Size: 'Small' }` (contract 2.7). */
export type Choices = Readonly<Record<string, string>>

export interface VariantStock {
  readonly trackQuantity: boolean
  /** Absent when not tracked; at most 99,999. */
  readonly quantity?: number | null
  readonly inStock: boolean
  /** Whether it is sold on pre-order. */
  readonly preorder?: boolean
  /** The owner's text about the pre-order, such as when it arrives; only in catalog v3, on product pages. */
  readonly preorderMessage?: string
}

export interface VariantData {
  readonly priceData?: PriceData
  /** In the requested currency; equals `priceData` without one. */
  readonly convertedPriceData?: PriceData
  /** Owners only. */
  readonly costAndProfitData?: CostAndProfitData
  /** The shop's weight unit, which is not on the wire. */
  readonly weight: number
  readonly sku: string
  /** The number of its bar code; only in catalog v3. */
  readonly barcode?: string
  readonly visible: boolean
  /** The price of a piece with each subscription, by the subscription's id. */
  readonly subscriptionPrices?: Readonly<Record<string, PriceData>>
}

/** A variant inside its product (contract 2.6). */
export interface Variant {
  readonly id: string
  readonly choices: Choices
  readonly variant: VariantData
  readonly stock: VariantStock
}

/** Names variants by `choices` (all or some) or by `variantIds`, and the fields to change in them (contract 2.6). */
export type VariantOverride = (
  | { readonly choices: Choices; readonly variantIds?: never }
  | { readonly variantIds: readonly string[]; readonly choices?: never }
) & {
  /** Major units, at most 999,999,999.99. */
  readonly price?: number | null
  readonly cost?: number | null
  readonly weight?: number | null
  /** At most 40 characters. */
  readonly sku?: string | null
  readonly visible?: boolean | null
}

/** Whether a variant can be ordered before it is in stock. */
export interface PreorderInfo {
  readonly enabled: boolean
  /** 1 to 250 characters. */
  readonly message?: string | null
  /** At most 100,000. */
  readonly limit?: number | null
}

/** A variant as the shop-wide query lists it (contract 2.10). */
export interface StoreVariant {
  /** `<productId>-<variantId>`. */
  readonly id: string
  readonly variantId: string
  readonly productId: string
  /** Choices joined by ` | `: `250g | Stovetop`; absent if there is nothing to choose. */
  readonly variantName?: string
  readonly productName: string
  /** False for the variant that represents the whole product. */
  readonly managedVariant: boolean
  readonly sku?: string
  readonly stock?: VariantStock
  readonly choices?: Choices
  /** Without the All Products collection. */
  readonly collectionIds?: readonly string[]
  readonly media?: { readonly image?: PlatformImage; readonly video?: PlatformVideo }
  readonly preorderInfo?: PreorderInfo
  readonly customFields?: Readonly<Record<string, unknown>>
}
