import type { SeoData } from '../../model/seo.ts'
import type { NextMediaInput, NextMediaItem, RichContent } from './media.ts'
import type { AmountRange } from './money.ts'
import type { NextModifier, NextOption } from './option-entity.ts'
import type { NextVariant } from './variant-entity.ts'

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

export interface NextInventory {
  readonly availabilityStatus?: ProductAvailabilityStatus
  readonly preorderStatus?: 'ENABLED' | 'DISABLED' | 'PARTIALLY_ENABLED'
  readonly preorderAvailability?: 'ALL_VARIANTS' | 'NO_VARIANTS' | 'SOME_VARIANTS'
}

export interface NextSubscription {
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

export interface NextInfoSection {
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
export interface NextProduct {
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
    readonly main?: NextMediaItem | null
    /** MEDIA_ITEMS_INFO */
    readonly itemsInfo?: { readonly items: readonly NextMediaItem[] } | null
  } | null
  readonly options?: readonly NextOption[] | null
  readonly modifiers?: readonly NextModifier[] | null
  readonly brand?: NamedEntity | null
  readonly ribbon?: NamedEntity | null
  readonly additionalRibbons?: readonly NamedEntity[] | null
  readonly infoSections?: readonly NextInfoSection[] | null
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
  readonly inventory?: NextInventory | null
  readonly physicalProperties?: {
    readonly pricePerUnit?: { readonly quantity?: number | string; readonly measurementUnit?: string } | null
    readonly shippingWeightRange?: { readonly minValue?: number; readonly maxValue?: number } | null
    readonly [other: string]: unknown
  } | null
  readonly variantSummary?: {
    readonly variantCount?: number
    /** MIN_PRICE_VARIANT */
    readonly minPriceVariant?: NextVariant | null
  } | null
  /** Only single reads with VARIANT_OPTION_CHOICE_NAMES have it; lists never do. */
  readonly variantsInfo?: { readonly variants: readonly NextVariant[] } | null
  readonly costRange?: AmountRange | null
  readonly discountInfo?: { readonly discountRuleNames?: readonly string[] } | null
  readonly subscriptionDetails?: {
    readonly subscriptions?: readonly NextSubscription[]
    readonly allowOneTimePurchases?: boolean
  } | null
  readonly purchaseEligibility?: { readonly userCriteria?: 'MEMBERS_ONLY' | (string & {}) } | null
  readonly seoData?: SeoData | null
  readonly [other: string]: unknown
}

/** A variant in a write request: it names every option of its product. */
export interface NextVariantInput extends Partial<Omit<NextVariant, 'choices' | 'media'>> {
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
export interface NextProductFields {
  readonly slug?: string
  readonly handle?: string
  readonly visible?: boolean
  readonly visibleInPos?: boolean
  readonly plainDescription?: string
  readonly description?: RichContent
  readonly media?: { readonly itemsInfo: { readonly items: readonly NextMediaInput[] } }
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
export interface NewNextProduct extends NextProductFields {
  readonly name: string
  readonly productType: 'PHYSICAL' | 'DIGITAL'
  /** At least one. */
  readonly variantsInfo: { readonly variants: readonly NextVariantInput[] }
}

/** The changed fields; an omitted field doesn't change. */
export interface NextProductChanges extends NextProductFields {
  readonly id: string
  readonly revision: string
  readonly name?: string
  readonly variantsInfo?: { readonly variants: readonly NextVariantInput[] }
}
