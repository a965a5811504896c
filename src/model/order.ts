import type { CatalogReference, DescriptionLine, Money, PaymentOption, Translatable } from './cart.ts'
import type { AdditionalFee, NamedFee } from './cart-totals.ts'
import type { PlatformImage, UrlAndSize } from './media.ts'
import { readFees } from './order-fees.ts'
import { readPayments } from './order-payments.ts'
import type { MemberAddress } from './site-member.ts'
import { type Plan, type Rhythm, readPlan, readRhythm, type SubscriptionSettings } from './subscription.ts'

/** A newer provider may send others. */
export type OrderPaymentStatus =
  | 'NOT_PAID'
  | 'PAID'
  | 'PARTIALLY_PAID'
  | 'PENDING'
  | 'PENDING_MERCHANT'
  | 'AUTHORIZED'
  | 'PARTIALLY_REFUNDED'
  | 'FULLY_REFUNDED'
  | 'CANCELED'
  | 'DECLINED'
  | (string & {})

/** A newer provider may send others. */
export type OrderFulfillmentStatus = 'NOT_FULFILLED' | 'PARTIALLY_FULFILLED' | 'FULFILLED' | (string & {})

/** The recipient of an order or its bill. */
export interface OrderRecipient {
  readonly address?: Omit<MemberAddress, 'id'> & { readonly subdivisionFullname?: string | null }
  readonly contactDetails?: {
    readonly firstName?: string | null
    readonly lastName?: string | null
    readonly phone?: string | null
  }
}

/** A parcel of an order, and its tracking. */
export interface Fulfillment {
  readonly id?: string | null
  /** ISO 8601. */
  readonly createdDate?: string | null
  readonly lineItems?: readonly { readonly id?: string; readonly quantity?: number | null }[]
  readonly trackingInfo?: {
    readonly trackingNumber?: string | null
    /** `dhl`, or the carrier's name. */
    readonly shippingProvider?: string | null
    readonly trackingLink?: string | null
  }
}

/**
 * An order as the provider sends it to the shopper who placed it, with only the fields of a confirmation and a list.
 */
export interface Order {
  readonly id: string
  /** The number that people see: `"10006"`. */
  readonly number?: string
  /** ISO 4217. */
  readonly currency?: string
  /** ISO 8601. */
  readonly createdDate?: string | null
  readonly status?: 'INITIALIZED' | 'APPROVED' | 'CANCELED' | 'PENDING' | 'REJECTED' | (string & {})
  readonly paymentStatus?: OrderPaymentStatus
  readonly fulfillmentStatus?: OrderFulfillmentStatus
  readonly billingInfo?: OrderRecipient
  readonly buyerInfo?: { readonly email?: string; readonly memberId?: string; readonly visitorId?: string }
  readonly lineItems?: readonly OrderItem[]
  readonly priceSummary?: Readonly<Partial<Record<OrderSumName, Money>>>
  /** The costs beside lines and delivery; their sum is in `priceSummary`. */
  readonly additionalFees?: readonly Omit<AdditionalFee, 'translatedName'>[]
  /** The rest to pay (negative if the shop owes it), all payments, also of gift cards, and what was given back. */
  readonly balanceSummary?: Readonly<Partial<Record<'paid' | 'refunded', Money>>> & {
    /** Never in another currency than the order's. */
    readonly balance?: Pick<Money, 'amount' | 'formattedAmount'>
  }
  /** Whether the prices of the lines, and so the subtotal, include the tax. */
  readonly taxIncludedInPrices?: boolean
  readonly appliedDiscounts?: readonly {
    readonly discountType?: 'GLOBAL' | 'SPECIFIC_ITEMS' | 'SHIPPING' | (string & {})
    readonly coupon?: { readonly code?: string }
    /** The shop's automatic discounts. */
    readonly discountRule?: { readonly name?: Translatable; readonly amount?: Money }
  }[]
  /** The delivery method; the time is in the shop's own words: `3 to 5 working days`. */
  readonly shippingInfo?: {
    readonly title?: string
    readonly logistics?: { readonly deliveryTime?: string; readonly shippingDestination?: OrderRecipient }
  }
}

/** One line of an order, as the provider sends it. */
export interface OrderItem {
  readonly productName?: Translatable
  readonly catalogReference?: CatalogReference
  readonly quantity: number
  /** The price of one piece. */
  readonly price?: Money
  /** All pieces, before the discounts of the whole order, as the subtotal has them. */
  readonly lineItemPrice?: Money
  /** All pieces after all discounts. */
  readonly totalPriceBeforeTax?: Money
  readonly totalPriceAfterTax?: Money
  /** How it is paid; a deposit is paid with the order, and the rest later. */
  readonly paymentOption?: PaymentOption
  readonly depositAmount?: Money
  readonly image?: PlatformImage
  readonly descriptionLines?: readonly DescriptionLine[]
  readonly physicalProperties?: { readonly sku?: string | null }
  /** For a line that is delivered again and again. */
  readonly subscriptionInfo?: {
    readonly subscriptionSettings?: SubscriptionSettings
    readonly subscriptionOptionTitle?: string
    readonly subscriptionOptionDescription?: string | null
  }
}

/** The sums of an order that are shown. */
export type OrderSumName = 'subtotal' | 'shipping' | 'discount' | 'totalAdditionalFees' | 'tax' | 'total'

/** An order as the page keeps it: plain data, amounts in major units. */
export interface OrderSummary {
  readonly orderId: string
  /** The shopper followed the link to it, or bought it beside the cart: it is shown whole, even beside a full cart. */
  readonly isAskedFor?: boolean | undefined
  /** The provider has not sent the order yet: its number, the cost of shipping, the total. */
  readonly isComing?: boolean | undefined
  readonly number?: string | undefined
  /** The address that the confirmation was sent to. */
  readonly email?: string | undefined
  readonly currency?: string | undefined
  readonly coupon?: string | undefined
  /** The parts of the discount that the shop gave without a coupon. */
  readonly automaticDiscounts?: readonly AutomaticDiscount[] | undefined
  /** The costs beside lines and delivery, by name; their sum is in `sums`. */
  readonly fees?: readonly NamedFee[] | undefined
  /** In the shop's own words. */
  readonly deliveryTime?: string | undefined
  readonly lines: readonly OrderedLine[]
  readonly sums: Readonly<Partial<Record<OrderSumName, number>>>
  /** Whether the tax is added to the prices, rather than a part of them. */
  readonly addsTax?: boolean | undefined
  /** Known from the provider alone; undefined if simply the total was paid, or nothing. */
  readonly payments?: OrderPayments | undefined
  /** Noted of the cart: a part of the total is paid after the order. */
  readonly takesDeposit?: boolean | undefined
}

/** The payments of an order, in major units; each is above zero. */
export interface OrderPayments {
  /** All payments so far, gift cards' too. */
  readonly paid?: number
  /** What of them the shop gave back. */
  readonly refunded?: number
  /** The rest, which is still due. */
  readonly payLater?: number
}

/** A discount that the shop gives without a coupon. */
export interface AutomaticDiscount {
  /** In the shopper's language, if the shop has it. */
  readonly name: string
  /** In major units; undefined if the provider doesn't send it. */
  readonly amount?: number | undefined
}

/** One line of an order, as the page keeps it. */
export interface OrderedLine {
  readonly productId: string
  readonly variantId?: string | undefined
  readonly name: string
  readonly details: readonly { readonly name: string; readonly value: string }[]
  readonly quantity: number
  /** The price of one piece. */
  readonly price?: number | undefined
  readonly total?: number | undefined
  readonly image?: Pick<UrlAndSize, 'url' | 'width' | 'height'> | undefined
  /** How often it is delivered, for a subscription. */
  readonly rhythm?: Rhythm | undefined
  /** The owner's words about the subscription. */
  readonly plan?: Plan | undefined
  /** Whether it is a pre-order. */
  readonly preordered?: boolean | undefined
}

/** Reads an amount in major units; undefined if it is no number. */
export const readAmount = (money: Money | undefined): number | undefined => {
  const amount = Number(money?.amount || Number.NaN)
  return Number.isFinite(amount) ? amount : undefined
}

const said = (text: Translatable | undefined) => text?.translated || text?.original || ''

/** Reads the total of a line that fits the order's subtotal: taxes and discounts with rows of their own aren't in it. */
const readLineTotal = (item: OrderItem, { taxIncludedInPrices }: Pick<Order, 'taxIncludedInPrices'>) =>
  readAmount(item.lineItemPrice) ??
  (taxIncludedInPrices === false ? readAmount(item.totalPriceBeforeTax) : undefined) ??
  readAmount(item.totalPriceAfterTax)

/** Converts a line of the provider for display. */
export const readOrderLine = (item: OrderItem, order: Pick<Order, 'taxIncludedInPrices'>): OrderedLine => ({
  rhythm: readRhythm(item.subscriptionInfo?.subscriptionSettings),
  plan: readPlan(
    item.subscriptionInfo?.subscriptionOptionTitle,
    item.subscriptionInfo?.subscriptionOptionDescription,
  ),
  productId: item.catalogReference?.catalogItemId ?? '',
  variantId: item.catalogReference?.options?.variantId,
  ...(item.catalogReference?.options?.preOrderRequested && { preordered: true }),
  name: said(item.productName),
  details: (item.descriptionLines ?? []).map(({ name, plainText, colorInfo }) => ({
    name: said(name),
    value: said(colorInfo ?? plainText),
  })),
  quantity: item.quantity,
  price: readAmount(item.price),
  total: readLineTotal(item, order),
  ...(item.image?.url && { image: item.image }),
})

/** Reads the sums of an order; a value that isn't a number is left out. */
export const readOrderSums = ({ priceSummary }: Pick<Order, 'priceSummary'>): OrderSummary['sums'] =>
  Object.fromEntries(
    Object.entries(priceSummary ?? {}).flatMap(([name, money]) => {
      const amount = readAmount(money)
      return amount === undefined ? [] : [[name, amount] as const]
    }),
  )

/**
 * Reads the automatic discounts that are a part of the whole discount.
 *
 * @param read Reads an amount. Default: in the order's currency.
 */
export function readAutomaticDiscounts(
  { appliedDiscounts }: Pick<Order, 'appliedDiscounts'>,
  read: (money: Money | undefined) => number | undefined = readAmount,
) {
  const found = (appliedDiscounts ?? []).flatMap(
    ({ discountRule: rule, discountType }): AutomaticDiscount[] => {
      const name = said(rule?.name)
      const amount = read(rule?.amount)
      // The cost of the delivery is not always a part of the sums.
      const isCounted = discountType !== 'SHIPPING' || !!amount
      return name && isCounted ? [{ name, ...(amount !== undefined && { amount }) }] : []
    },
  )
  return found.length ? { automaticDiscounts: found } : {}
}

/**
 * Adds what the page noted of a line, if the provider doesn't send it: its picture, its subscription, and that it is a
 * pre-order. A product can be in an order twice, once as a subscription: those differ in price or number.
 */
const withNoted =
  (noted: readonly OrderedLine[]) =>
  (line: OrderedLine): OrderedLine => {
    const ofProduct = noted.filter((one) => one.productId === line.productId)
    const ofVariant = ofProduct.filter((one) => one.variantId === line.variantId)
    // A product of one variant is noted without it.
    const known = ofVariant.length ? ofVariant : ofProduct
    const same = known.find((one) => one.quantity === line.quantity && one.price === line.price)
    const image = line.image ?? known[0]?.image
    return {
      ...line,
      ...(image && { image }),
      rhythm: line.rhythm ?? same?.rhythm,
      plan: line.plan ?? same?.plan,
      ...(same?.preordered && { preordered: true }),
    }
  }

/** Reads the fees of an order by name. */
export function readOrderFees({ additionalFees }: Pick<Order, 'additionalFees'>) {
  const fees = readFees(additionalFees, readAmount)
  return fees.length ? { fees } : {}
}

/** Reads the provider's order; the page's own note of the cart fills in missing fields. */
export function readOrder(order: Order, noted: OrderSummary): OrderSummary {
  const sums = readOrderSums(order)
  const hasSums = Object.keys(sums).length > 0
  return {
    ...(noted.isAskedFor && { isAskedFor: true }),
    orderId: noted.orderId,
    number: order.number || noted.number,
    email: order.buyerInfo?.email || noted.email,
    currency: order.currency || noted.currency,
    coupon: order.appliedDiscounts?.find(({ coupon }) => coupon)?.coupon?.code ?? noted.coupon,
    deliveryTime: order.shippingInfo?.logistics?.deliveryTime || noted.deliveryTime,
    lines: order.lineItems?.length
      ? order.lineItems.map((item) => readOrderLine(item, order)).map(withNoted(noted.lines))
      : noted.lines,
    sums: hasSums ? sums : noted.sums,
    // They are parts of the sums.
    ...(hasSums
      ? { ...readAutomaticDiscounts(order), ...readOrderFees(order) }
      : { automaticDiscounts: noted.automaticDiscounts, fees: noted.fees }),
    ...readPayments(order, readAmount),
    ...((order.taxIncludedInPrices === false || (!hasSums && noted.addsTax)) && { addsTax: true }),
  }
}
