import type { PlatformImage } from './media.ts'
import type { SubscriptionSettings } from './subscription.ts'
import type { Choices } from './variant.ts'

/** The catalog that shop products come from, in every catalog reference (contract 1.10). */
export const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

/** Money of the cart: decimal text, never numbers (contract 2.15). Lines unpadded, totals padded. */
export interface Money {
  /** Decimal text in the cart's currency: `"399.9"`. */
  readonly amount: string
  readonly convertedAmount?: string
  /** Ready text in the shop's locale. */
  readonly formattedAmount?: string
  readonly formattedConvertedAmount?: string
}

/** The catalog reference of a line (contract 1.10). */
export interface CatalogReference {
  readonly appId: string
  /** The product id. */
  readonly catalogItemId: string
  readonly options?: {
    /** When the product manages its variants. */
    readonly variantId?: string
    /** When it does not. */
    readonly options?: Choices
    /** Title of the field to the shopper's text. */
    readonly customTextFields?: Readonly<Record<string, string>>
    /** Whether it is a pre-order. */
    readonly preOrderRequested?: boolean
    /** The subscription; without it the product is bought once. */
    readonly subscriptionOptionId?: string
  }
}

/** A text in the shop's language, and in the shopper's. */
export interface Translatable {
  readonly original: string
  readonly translated?: string | null
}

/** One choice or text of a line, in words. */
export interface DescriptionLine {
  readonly name: Translatable
  readonly plainText?: Translatable
  readonly colorInfo?: Translatable & { readonly code?: string | null }
  readonly lineType?: 'UNRECOGNISED' | 'PLAIN_TEXT' | 'COLOR'
}

export const AVAILABILITY_STATUSES = [
  'AVAILABLE',
  'NOT_FOUND',
  'NOT_AVAILABLE',
  'PARTIALLY_AVAILABLE',
] as const
/** One of {@link AVAILABILITY_STATUSES}. */
export type AvailabilityStatus = (typeof AVAILABILITY_STATUSES)[number]

export const ITEM_PRESETS = ['UNRECOGNISED', 'PHYSICAL', 'DIGITAL', 'GIFT_CARD', 'SERVICE'] as const

/** The kind of item in a line. */
export type ItemPreset = (typeof ITEM_PRESETS)[number]

export const PAYMENT_OPTIONS = [
  'FULL_PAYMENT_ONLINE',
  'FULL_PAYMENT_OFFLINE',
  'MEMBERSHIP',
  'DEPOSIT_ONLINE',
  'MEMBERSHIP_OFFLINE',
] as const
export type PaymentOption = (typeof PAYMENT_OPTIONS)[number]

/** A text that the shop wants shoppers to know before they order: at most 5 a line. */
export interface Policy {
  /** At most 29 characters. */
  readonly title?: string | null
  /** Plain text, at most 3000 characters. */
  readonly content?: string
}

/** The subscription of a line's item, in the form of both carts. */
export interface SubscriptionInfo {
  readonly subscriptionSettings?: SubscriptionSettings
  readonly title?: Translatable
  readonly description?: Translatable
}

/** A line of the cart (contract 2.16). */
export interface LineItem {
  readonly id: string
  /** 1 to 100,000. */
  readonly quantity: number
  readonly catalogReference?: CatalogReference
  readonly productName?: Translatable
  readonly url?: { readonly relativePath?: string; readonly url?: string }
  /** One piece, after the catalog's discount. */
  readonly price?: Money
  /** One piece, before it. */
  readonly fullPrice?: Money
  /** Before discounts of the cart. */
  readonly priceBeforeDiscounts?: Money
  /** `price` × `quantity`. */
  readonly lineItemPrice?: Money
  /** Words about the price, such as that it starts at an amount when `price` is zero. */
  readonly priceDescription?: Partial<Translatable>
  /** Whether the price becomes known only after the order; until then it is zero. */
  readonly priceUndetermined?: boolean
  /** Whether the quantity can't be changed. */
  readonly fixedQuantity?: boolean
  readonly descriptionLines?: readonly DescriptionLine[]
  readonly image?: PlatformImage
  readonly availability?: {
    readonly status: AvailabilityStatus
    /** Absent when not tracked. */
    readonly quantityAvailable?: number
  }
  readonly physicalProperties?: {
    readonly weight?: number
    readonly sku?: string | null
    readonly shippable?: boolean
  }
  readonly itemType?: { readonly preset?: ItemPreset; readonly custom?: string }
  readonly couponScopes?: readonly CouponScope[]
  readonly paymentOption?: PaymentOption
  readonly rootCatalogItemId?: string
  readonly subscriptionOptionInfo?: SubscriptionInfo
  readonly policies?: readonly Policy[]
  readonly [other: string]: unknown
}

export interface CouponScope {
  readonly namespace: string
  readonly group?: { readonly name: string; readonly entityId?: string }
}

export interface CartDiscount {
  readonly coupon?: { readonly id: string; readonly code: string }
  readonly merchantDiscount?: { readonly amount: Money }
  /** The shop's automatic discounts. */
  readonly discountRule?: { readonly name?: Translatable; readonly amount?: Money }
}

/** A gift card that pays for a part of the cart. */
export interface CartGiftCard {
  readonly id: string
  /** The part of its code that may be shown: the last characters. */
  readonly code?: string
  /** The amount that it pays; known with the sums. */
  readonly amount?: Money
}

/** Contract 2.16. */
export interface CartAddress {
  readonly country?: string
  readonly subdivision?: string
  readonly city?: string
  readonly postalCode?: string
  readonly streetAddress?: { readonly number?: string; readonly name?: string }
  readonly addressLine?: string
  readonly addressLine2?: string
  readonly geocode?: { readonly latitude: number; readonly longitude: number }
  readonly countryFullname?: string
  readonly subdivisionFullname?: string
}

export interface ShippingChoice {
  readonly carrierId?: string
  readonly code: string
}

/** The current cart, which belongs to the token's identity (contract 2.16). */
export interface Cart {
  readonly id: string
  /** At most 300. */
  readonly lineItems: readonly LineItem[]
  readonly buyerNote?: string | null
  readonly buyerInfo?: {
    readonly visitorId?: string
    readonly memberId?: string
    readonly userId?: string
    readonly contactId?: string
    readonly email?: string
  }
  /** ISO 4217. */
  readonly currency: string
  readonly conversionCurrency?: string
  readonly buyerLanguage?: string
  readonly siteLanguage?: string
  readonly taxIncludedInPrices?: boolean
  readonly weightUnit?: 'UNSPECIFIED_WEIGHT_UNIT' | 'KG' | 'LB'
  readonly checkoutId?: string
  readonly appliedDiscounts?: readonly CartDiscount[]
  /** Left out if the provider's cart accepts none. */
  readonly giftCards?: readonly CartGiftCard[]
  /** ISO 8601. */
  readonly createdDate?: string
  readonly updatedDate?: string
  readonly contactInfo?: {
    readonly address?: CartAddress
    readonly contactDetails?: Readonly<Record<string, unknown>>
  }
  readonly overrideCheckoutUrl?: string
  readonly purchaseFlowId?: string
  readonly selectedShippingOption?: ShippingChoice
  readonly subtotal?: Money
  readonly subtotalAfterDiscounts?: Money
  readonly discount?: Money
  /** 64-bit digits. */
  readonly revision?: string
  readonly [other: string]: unknown
}
