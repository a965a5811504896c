import type { MediaItemV3 } from './media.ts'
import type { Amount, VariantPrice } from './money.ts'

export interface VariantChoice {
  readonly optionChoiceIds: { readonly optionId: string; readonly choiceId: string }
  readonly optionChoiceNames?: {
    readonly optionName: string
    readonly choiceName: string
    readonly renderType?: string
  }
}

export interface VariantInventory {
  readonly inStock: boolean
  readonly preorderEnabled?: boolean
}

export interface SubscriptionPrices {
  readonly subscriptionPrices: readonly {
    readonly subscriptionId: string
    readonly price?: Amount
    readonly pricePerUnit?: {
      readonly value: string
      readonly description?: string
      readonly priceAfterDiscount?: Amount
    }
    readonly priceAfterDiscount?: Amount
  }[]
}

/** A variant inside its product (contract 2027, 4.5); its id is unique only together with the product's. */
export interface VariantV3 {
  readonly id: string
  readonly visible?: boolean
  readonly sku?: string
  readonly barcode?: string
  /** Exactly one per option, as a list, not a map; `[]` for the only variant of a product without options. */
  readonly choices?: readonly VariantChoice[]
  readonly price: VariantPrice
  /** MERCHANT_DATA: owners only. */
  readonly revenueDetails?: {
    readonly cost?: Amount
    readonly profit?: Amount
    readonly profitMargin?: number
  }
  readonly physicalProperties?: {
    readonly weight?: number | string
    readonly pricePerUnit?: {
      /** Of the price before an automatic discount. */
      readonly value?: string
      readonly description?: string | null
      /** Of the price after it; only when DISCOUNT_INFO was asked for. */
      readonly priceAfterDiscount?: Amount
      readonly settings?: Readonly<Record<string, unknown>>
    }
    readonly [other: string]: unknown
  }
  /** A variant of a digital product needs it to be sold. */
  readonly digitalProperties?: { readonly digitalFile?: Readonly<Record<string, unknown>> }
  readonly media?: MediaItemV3 | null
  readonly inventoryStatus?: VariantInventory
  readonly subscriptionPricesInfo?: SubscriptionPrices
}

/** A row of the shop-wide variants (contract 2027, 4.11). */
export interface ReadOnlyVariant extends Omit<VariantV3, 'id' | 'choices' | 'revenueDetails'> {
  readonly variantId: string
  /** @deprecated by the provider, gone after 2026-12-31. */
  readonly id?: string
  readonly optionChoices?: readonly VariantChoice[]
  readonly productData: {
    readonly productId: string
    readonly name?: string
    readonly productType?: 'PHYSICAL' | 'DIGITAL'
    readonly slug?: string
    readonly visible?: boolean
    readonly currency?: string
    readonly revision?: string
    readonly [other: string]: unknown
  }
}
