import type {
  CartAddress,
  CatalogReference,
  DescriptionLine,
  ItemPreset,
  Policy,
  SubscriptionInfo,
} from '../../model/cart.ts'
import type { PlatformImage } from '../../model/media.ts'

/** Decimal text; no formatted text anywhere (contract 2027, 8.2). */
export interface ConvertedMoney {
  /** In `businessInfo.currencyCode`. */
  readonly amount: string
  /** In `customerInfo.currencyCode`; default: the amount. */
  readonly convertedAmount?: string
}

export type LineStatus =
  | 'IN_STOCK'
  | 'PARTIALLY_IN_STOCK'
  | 'OUT_OF_STOCK'
  | 'REMOVED_FROM_CATALOG'
  | (string & {})

/** A name in the shop's language, and in the buyer's. */
export interface TranslatableString {
  readonly original?: string
  readonly translated?: string | null
}

export interface LineDiscountV2 {
  readonly name?: TranslatableString
  readonly amountOff?: ConvertedMoney
  readonly source?: { readonly sourceType?: 'AUTOMATIC_RULE' | 'COUPON'; readonly couponCode?: string }
}

export interface ModifierGroup {
  readonly id?: string
  readonly name?: TranslatableString
  readonly modifiers?: readonly {
    readonly id?: string
    readonly quantity?: number | null
    readonly label?: TranslatableString
    readonly details?: TranslatableString
    readonly price?: ConvertedMoney
  }[]
}

/** A line of cart v2. */
export interface LineItemV2 {
  readonly id: string
  readonly name?: TranslatableString & { readonly original: string }
  readonly quantityInfo?: {
    readonly requestedQuantity?: number
    /** The smaller of the requested and the available quantity. */
    readonly confirmedQuantity?: number
    /** Absent when not counted. */
    readonly availableQuantity?: number | null
    readonly fixedQuantity?: boolean
  }
  readonly pricing?: {
    /** The price of one piece, and of all of them, after discounts. */
    readonly unitPrice?: ConvertedMoney
    readonly totalPrice?: ConvertedMoney
    readonly priceDescription?: TranslatableString
    readonly priceUndetermined?: boolean
    readonly breakdown?: {
      readonly fullPrice?: ConvertedMoney
      readonly salePrice?: ConvertedMoney
      readonly totalModifiersPrice?: ConvertedMoney
    }
  }
  readonly source?: { readonly catalogReference?: CatalogReference; readonly rootCatalogItemId?: string }
  readonly attributes?: {
    /** May be absent right after the line was added. */
    readonly image?: PlatformImage | null
    readonly url?: { readonly relativePath?: string; readonly url?: string } | string | null
    readonly descriptionLines?: readonly DescriptionLine[]
    readonly itemType?: { readonly preset?: ItemPreset; readonly custom?: string }
    readonly physicalProperties?: {
      readonly weight?: number
      readonly sku?: string | null
      readonly shippable?: boolean
    }
    readonly subscriptionInfo?: SubscriptionInfo
    readonly policies?: readonly Policy[]
    readonly membersOnly?: boolean
    readonly [other: string]: unknown
  }
  readonly status?: LineStatus
  readonly discounts?: readonly LineDiscountV2[]
  /** The choices beside the variant. */
  readonly modifierGroups?: readonly ModifierGroup[]
  readonly [other: string]: unknown
}

/** Cart v2, which is its own checkout: one entity, one id (contract 2027, 8.2). */
export interface CartV2 {
  readonly id: string
  readonly revision?: string
  readonly createdDate?: string
  readonly updatedDate?: string
  /** At most 300. */
  readonly lineItems?: readonly LineItemV2[]
  readonly subtotal?: ConvertedMoney
  readonly note?: string | null
  /** At most one. */
  readonly coupons?: readonly { readonly id: string; readonly code: string }[]
  readonly source?: Readonly<Record<string, unknown>>
  readonly businessInfo?: {
    readonly locationId?: string
    readonly languageCode?: string
    /** ISO 4217. */
    readonly currencyCode?: string
  }
  readonly customerInfo?: {
    readonly visitorId?: string
    readonly memberId?: string
    readonly userId?: string
    readonly firstName?: string
    readonly lastName?: string
    readonly email?: string
    readonly phone?: string
    readonly contactId?: string
    readonly languageCode?: string
    readonly currencyCode?: string
  }
  readonly deliveryInfo?: {
    readonly address?: CartAddress
    readonly method?: {
      readonly code?: string
      readonly appId?: string | null
      readonly title?: TranslatableString
    }
    readonly weightUnit?: string
  }
  readonly taxInfo?: { readonly pricesIncludeTax?: boolean }
  readonly paymentInfo?: {
    /** The provider never sends their whole codes. */
    readonly giftCards?: readonly {
      readonly id: string
      readonly obfuscatedCode?: string
      readonly [other: string]: unknown
    }[]
    /** ISO 4217. */
    readonly currencyCode?: string
    readonly [other: string]: unknown
  }
  readonly orderPlaced?: boolean
  readonly orderId?: string
  readonly purchaseFlowId?: string
  /** `{checkout_id}` in it stands for the cart's id. */
  readonly customCheckoutUrl?: string
  readonly [other: string]: unknown
}

/** The reasons that prevent an order of the cart, or should be known before it. */
export interface CartViolation {
  readonly code?: string
  readonly scope?: 'GLOBAL' | 'LINE_ITEM' | 'DISCOUNT' | 'DELIVERY' | 'TAX' | 'MEMBERSHIP' | 'GIFT_CARD'
  /** ERROR: nothing can be ordered. */
  readonly severity: 'WARNING' | 'ERROR'
  readonly description?: string | null
  /** Of `SUBTOTAL_BELOW_ORDER_MINIMUM`. */
  readonly subtotalBelowOrderMinimumData?: {
    readonly minimumOrderSubtotal?: ConvertedMoney
    /** What is missing of it. */
    readonly remainingAmount?: ConvertedMoney
  }
  /** Of `MEMBERS_ONLY_ITEM`. */
  readonly membersOnlyItemData?: { readonly lineItemIds?: readonly string[] }
  /** Of `INVALID_COUPON_STATUS` and `INVALID_COUPON_CODE`: their refusals have the same. */
  readonly invalidCouponStatusData?: Readonly<Record<string, unknown>>
  readonly invalidCouponCodeData?: Readonly<Record<string, unknown>>
  readonly [data: string]: unknown
}

/** The cart's sums: `subtotal` after the lines' discounts, `discount` the cart's alone. */
export interface PriceSummaryV2 {
  readonly subtotal?: ConvertedMoney
  readonly discount?: ConvertedMoney
  readonly delivery?: ConvertedMoney
  readonly additionalFees?: ConvertedMoney
  /** 0 when prices include it. */
  readonly tax?: ConvertedMoney
  readonly total?: ConvertedMoney
}

/** The cost of a cart, by line and in total, as the provider calculated it last. */
export interface CartSummary {
  readonly cartId?: string
  readonly cartRevision?: string
  readonly calculationId?: string
  readonly lineItems?: readonly {
    readonly lineItemId: string
    readonly quantity?: number
    readonly unitPrice?: ConvertedMoney
    readonly totalPrice?: ConvertedMoney
  }[]
  readonly discounts?: readonly {
    readonly name?: TranslatableString
    readonly scope?: 'CART_SUBTOTAL' | 'LINE_ITEM' | 'DELIVERY'
    readonly total?: ConvertedMoney
    readonly lineItemDiscounts?: readonly {
      readonly lineItemId?: string
      readonly amountOff?: ConvertedMoney
    }[]
    readonly source?: { readonly sourceType?: string; readonly couponCode?: string }
  }[]
  readonly deliverySummary?: Readonly<Record<string, unknown>>
  readonly additionalFees?: readonly {
    readonly code?: string | null
    readonly name?: TranslatableString
    readonly price?: ConvertedMoney
    /** The lines that it is for; all if there are none. */
    readonly lineItemIds?: readonly string[]
    readonly source?: string
    readonly [other: string]: unknown
  }[]
  readonly taxSummary?: {
    readonly taxes?: readonly {
      readonly name?: TranslatableString
      readonly taxableAmount?: ConvertedMoney
      readonly amount?: ConvertedMoney
    }[]
    readonly pricesIncludeTax?: boolean
  }
  readonly priceSummary: PriceSummaryV2
  readonly paymentSummary?: {
    /** The amount that is left to pay after gift cards. */
    readonly payNow?: ConvertedMoney
    readonly payLater?: ConvertedMoney
    readonly totalAfterGiftCards?: ConvertedMoney
    readonly giftCards?: readonly {
      readonly giftCardId?: string
      readonly redeemAmount?: ConvertedMoney
    }[]
    readonly [other: string]: unknown
  }
  readonly priceVerificationToken?: string
  readonly violations?: readonly CartViolation[]
}
