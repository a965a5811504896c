import type { SeoData } from '../../model/seo.ts'
import type { MediaInputV3, MediaItemV3, RichContent } from './media.ts'
import type { AmountRange } from './money.ts'
import type { ModifierV3, OptionV3 } from './option-entity.ts'
import type { VariantV3 } from './variant-entity.ts'

/** The optional fields of an answer beside its base (contract 2027, 4.2). */
export const PRODUCT_FIELDS = [
  'URL',
  'CURRENCY',
  'INFO_SECTION',
  'MERCHANT_DATA',
  'PLAIN_DESCRIPTION',
  'INFO_SECTION_PLAIN_DESCRIPTION',
  'SUBSCRIPTION_PRICES_INFO',
  'BREADCRUMBS_INFO',
  'WEIGHT_MEASUREMENT_UNIT_INFO',
  'VARIANT_OPTION_CHOICE_NAMES',
  'MEDIA_ITEMS_INFO',
  'DESCRIPTION',
  'DIRECT_CATEGORIES_INFO',
  'ALL_CATEGORIES_INFO',
  'INFO_SECTION_DESCRIPTION',
  'THUMBNAIL',
  'PRODUCT_CHOICES_MEDIA_REFERENCES',
  'PRODUCT_CHOICES_DISPLAY_IMAGE',
  'DISCOUNT_INFO',
  'MIN_PRICE_VARIANT',
] as const
/** One of {@link PRODUCT_FIELDS}: a part of a product that is answered only on request. */
export type ProductField = (typeof PRODUCT_FIELDS)[number]

export type ProductAvailabilityStatus = 'IN_STOCK' | 'OUT_OF_STOCK' | 'PARTIALLY_OUT_OF_STOCK'

export interface InventoryV3 {
  readonly availabilityStatus?: ProductAvailabilityStatus
  readonly preorderStatus?: 'ENABLED' | 'DISABLED' | 'PARTIALLY_ENABLED'
  readonly preorderAvailability?: 'ALL_VARIANTS' | 'NO_VARIANTS' | 'SOME_VARIANTS'
}

export interface SubscriptionV3 {
  readonly id: string
  readonly title: string
  readonly description?: string
  readonly visible?: boolean
  readonly frequency: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR'
  readonly interval?: number
  readonly autoRenewal?: boolean
  readonly billingCycles?: number
  readonly discount?: {
    readonly type: 'AMOUNT' | 'PERCENT'
    readonly amountOff?: string
    readonly percentOff?: number | string
  }
}

export interface NamedEntity {
  readonly id: string
  readonly name: string
}

export interface InfoSectionV3 {
  readonly id: string
  readonly uniqueName?: string
  readonly title?: string
  /** HTML from the owner: untrusted. */
  readonly plainDescription?: string
  readonly description?: RichContent
}

/** The categories that a product is in, each with its place in it. */
export interface CategoryPlaces {
  readonly categories: readonly { readonly id: string; readonly index?: number }[]
}

/** A product of catalog v3 (contract 2027, 4.1). Absent and null mean the same. */
export interface ProductV3 {
  readonly id: string
  /** Digits, one more with each change; an update must send the current one. */
  readonly revision: string
  readonly createdDate?: string
  readonly updatedDate?: string
  readonly name: string
  readonly slug: string
  readonly handle?: string
  readonly visible?: boolean
  readonly visibleInPos?: boolean
  readonly productType: 'PHYSICAL' | 'DIGITAL'
  /** URL */
  readonly url?: { readonly relativePath?: string; readonly url?: string }
  /** PLAIN_DESCRIPTION: HTML, plain in its name only. */
  readonly plainDescription?: string | null
  /** DESCRIPTION */
  readonly description?: RichContent | null
  readonly media?: {
    readonly main?: MediaItemV3 | null
    /** MEDIA_ITEMS_INFO */
    readonly itemsInfo?: { readonly items: readonly MediaItemV3[] } | null
  } | null
  readonly options?: readonly OptionV3[] | null
  readonly modifiers?: readonly ModifierV3[] | null
  readonly brand?: NamedEntity | null
  readonly ribbon?: NamedEntity | null
  readonly additionalRibbons?: readonly NamedEntity[] | null
  readonly infoSections?: readonly InfoSectionV3[] | null
  readonly mainCategoryId?: string | null
  readonly directCategoriesInfo?: CategoryPlaces | null
  readonly allCategoriesInfo?: CategoryPlaces | null
  /** BREADCRUMBS_INFO */
  readonly breadcrumbsInfo?: {
    readonly breadcrumbs: readonly {
      readonly categoryId: string
      readonly categoryName: string
      readonly categorySlug: string
    }[]
  } | null
  readonly actualPriceRange?: AmountRange | null
  readonly compareAtPriceRange?: AmountRange | null
  /** CURRENCY: ISO 4217. */
  readonly currency?: string
  readonly inventory?: InventoryV3 | null
  readonly physicalProperties?: {
    readonly pricePerUnit?: { readonly quantity?: number | string; readonly measurementUnit?: string } | null
    readonly shippingWeightRange?: { readonly minValue?: number; readonly maxValue?: number } | null
    readonly [other: string]: unknown
  } | null
  readonly variantSummary?: {
    readonly variantCount?: number
    /** MIN_PRICE_VARIANT */
    readonly minPriceVariant?: VariantV3 | null
  } | null
  /** Only single reads with VARIANT_OPTION_CHOICE_NAMES have it; lists never do. */
  readonly variantsInfo?: { readonly variants: readonly VariantV3[] } | null
  readonly costRange?: AmountRange | null
  readonly discountInfo?: { readonly discountRuleNames?: readonly string[] } | null
  readonly subscriptionDetails?: {
    readonly subscriptions?: readonly SubscriptionV3[]
    readonly allowOneTimePurchases?: boolean
  } | null
  readonly purchaseEligibility?: { readonly userCriteria?: 'MEMBERS_ONLY' | (string & {}) } | null
  readonly seoData?: SeoData | null
  readonly [other: string]: unknown
}

/** A variant in a write request: it names every option of its product. */
export interface VariantInputV3 extends Partial<Omit<VariantV3, 'choices' | 'media'>> {
  readonly choices?: readonly {
    readonly optionChoiceNames?: {
      readonly optionName: string
      readonly choiceName: string
      readonly renderType?: string
    }
    readonly optionChoiceIds?: { readonly optionId: string; readonly choiceId: string }
  }[]
  /** With the with-inventory calls only. */
  readonly inventoryItem?: {
    readonly quantity?: number
    readonly inStock?: boolean
    readonly preorderInfo?: { readonly enabled: boolean; readonly message?: string; readonly limit?: number }
  }
}

/** The writable fields; lists are replaced whole, and options travel together with variants. */
export interface ProductFieldsV3 {
  readonly slug?: string
  readonly handle?: string
  readonly visible?: boolean
  readonly visibleInPos?: boolean
  readonly plainDescription?: string
  readonly description?: RichContent
  readonly media?: { readonly itemsInfo: { readonly items: readonly MediaInputV3[] } }
  /** A new option or choice has no id yet. */
  readonly options?: readonly object[]
  readonly modifiers?: readonly object[]
  readonly brand?: { readonly id?: string; readonly name?: string } | null
  readonly ribbon?: { readonly id?: string; readonly name?: string } | null
  readonly additionalRibbons?: readonly { readonly id?: string; readonly name?: string }[]
  readonly infoSections?: readonly object[]
  readonly mainCategoryId?: string
  /** Required of PHYSICAL; may be `{}`. */
  readonly physicalProperties?: object
  readonly subscriptionDetails?: object
  readonly purchaseEligibility?: object
  readonly seoData?: SeoData
}

/** A new product as an owner writes it. */
export interface NewProductV3 extends ProductFieldsV3 {
  readonly name: string
  readonly productType: 'PHYSICAL' | 'DIGITAL'
  /** At least one. */
  readonly variantsInfo: { readonly variants: readonly VariantInputV3[] }
}

/** The changed fields; an omitted field doesn't change. */
export interface ProductChangesV3 extends ProductFieldsV3 {
  readonly id: string
  readonly revision: string
  readonly name?: string
  readonly variantsInfo?: { readonly variants: readonly VariantInputV3[] }
}
