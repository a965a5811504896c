import type {
  Cart,
  CartAddress,
  CartDiscount,
  CartGiftCard,
  Money,
  PaymentOption,
  ShippingChoice,
} from './cart.ts'

/** The channel of a checkout; web shops send WEB (contract 1.10). */
export const CHANNEL_TYPES = [
  'UNSPECIFIED',
  'WEB',
  'POS',
  'EBAY',
  'AMAZON',
  'OTHER_PLATFORM',
  'WIX_APP_STORE',
  'WIX_INVOICES',
  'BACKOFFICE_MERCHANT',
  'WISH',
  'CLASS_PASS',
  'GLOBAL_E',
  'FACEBOOK',
  'ETSY',
  'TIKTOK',
  'FAIRE_COM',
] as const
export type ChannelType = (typeof CHANNEL_TYPES)[number]

/** The options of a checkout beside the cart. */
export interface CheckoutRequest {
  readonly channelType: Exclude<ChannelType, 'UNSPECIFIED'>
  readonly shippingAddress?: CartAddress
  readonly billingAddress?: CartAddress
  readonly selectedShippingOption?: ShippingChoice
  readonly email?: string
}

/** The parts to calculate; the three switches are true by default. */
export interface TotalsRequest {
  readonly selectedShippingOption?: ShippingChoice
  readonly shippingAddress?: CartAddress
  readonly billingAddress?: CartAddress
  readonly selectedMemberships?: Readonly<Record<string, unknown>>
  readonly calculateTax?: boolean
  readonly calculateShipping?: boolean
  readonly calculateAdditionalFees?: boolean
}

/** `subtotal` and `shipping` are before discounts and tax, `total` is the amount to pay. */
export interface PriceSummary {
  readonly subtotal?: Money
  readonly shipping?: Money
  readonly tax?: Money
  readonly discount?: Money
  readonly total?: Money
  readonly additionalFees?: Money
}

export interface LineTotals {
  readonly lineItemId: string
  readonly pricesBreakdown?: {
    readonly totalPriceAfterTax?: Money
    readonly totalPriceBeforeTax?: Money
    /** `taxRate` is decimal text. */
    readonly taxDetails?: {
      readonly taxableAmount?: Money
      readonly taxRate?: string
      readonly totalTax?: Money
    }
    readonly totalDiscount?: Money
    readonly price?: Money
    readonly priceBeforeDiscounts?: Money
    readonly lineItemPrice?: Money
    readonly fullPrice?: Money
  }
  readonly paymentOption?: PaymentOption
}

export interface ShippingOption {
  readonly code: string
  readonly title: string
  readonly logistics?: { readonly deliveryTime?: string }
  readonly cost?: { readonly price?: Money }
}

/** A cost beside lines and delivery. */
export interface AdditionalFee {
  readonly name?: string
  /** Its name in the shopper's language. */
  readonly translatedName?: string | null
  readonly price?: Money
}

/** Such a cost, read. */
export interface NamedFee {
  /** In the shopper's language, if the shop has it; empty if the provider sends none. */
  readonly name: string
  /** In major units. */
  readonly amount: number
}

/** Why a coupon of the cart doesn't count: the provider's code, and its data for this code. */
export interface CouponRefusal {
  readonly code?: string
  readonly data?: unknown
}

/** The answer of estimate totals; amounts are padded decimal text (contract 2.17). */
export interface CartTotals {
  readonly cart?: Cart
  readonly calculatedLineItems: readonly LineTotals[]
  readonly priceSummary: PriceSummary
  readonly taxSummary?: { readonly taxableAmount?: Money; readonly totalTax?: Money }
  readonly shippingInfo?: {
    readonly region?: { readonly id?: string; readonly name?: string }
    readonly selectedCarrierServiceOption?: Readonly<Record<string, unknown>>
    readonly carrierServiceOptions?: readonly {
      readonly carrierId?: string
      readonly shippingOptions: readonly ShippingOption[]
    }[]
  }
  readonly appliedDiscounts?: readonly (CartDiscount & {
    readonly discountType?: 'GLOBAL' | 'SPECIFIC_ITEMS' | 'SHIPPING'
    readonly lineItemIds?: readonly string[]
  })[]
  /** The costs beside lines and delivery, such as a gift wrap's; their sum is in `priceSummary`. */
  readonly additionalFees?: readonly AdditionalFee[]
  /** The amount that each one pays. */
  readonly giftCards?: readonly CartGiftCard[]
  /** The rest to pay. */
  readonly afterGiftCards?: Money | undefined
  /** ISO 4217. */
  readonly currency?: string
  /** The reasons why something is missing in the sums (cart v1). */
  readonly calculationErrors?: {
    readonly couponCalculationError?: {
      readonly applicationError?: CouponRefusal & { readonly description?: string }
    }
    readonly [other: string]: unknown
  }
  /** What is paid with the order, and the rest of it. */
  readonly payNow?: PriceSummary
  readonly payLater?: PriceSummary
  readonly violations?: readonly {
    readonly severity: 'WARNING' | 'ERROR'
    readonly target?: unknown
    /** Empty if the provider says nothing. */
    readonly description: string
    /** The provider's name of the reason; cart v1 has none. */
    readonly code?: string
    /** The lines that it is about, if it is about items for members (cart v2). */
    readonly lineItemIds?: readonly string[]
    /** The smallest order that the shop accepts, and what is missing of it (cart v2). */
    readonly orderMinimum?: { readonly subtotal?: Money; readonly remaining?: Money }
    /** If it is about the coupon. */
    readonly coupon?: CouponRefusal
  }[]
  readonly [other: string]: unknown
}
