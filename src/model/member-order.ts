import { writeName } from './name-order.ts'
import {
  type Fulfillment,
  type Order,
  type OrderedLine,
  type OrderItem,
  type OrderRecipient,
  type OrderSummary,
  readAmount,
  readAutomaticDiscounts,
  readOrderFees,
  readOrderLine,
  readOrderSums,
} from './order.ts'
import { readPayments } from './order-payments.ts'
import { findSafeUrl } from './web-address.ts'

/** The state of an order as a whole. */
export type OrderState = 'open' | 'waiting' | 'rejected' | 'canceled'

/** The state of its payment. */
export type PaymentState =
  | 'paid'
  | 'notPaid'
  | 'partlyPaid'
  | 'pending'
  | 'partlyRefunded'
  | 'refunded'
  | 'declined'
  | 'canceled'

/** The progress of the delivery. */
export type DeliveryState = 'preparing' | 'partlySent' | 'sent'

/** The tracking of a parcel; each part may be missing. */
export interface Tracking {
  readonly number?: string
  /** The carrier's usual name: `DHL`. */
  readonly carrier?: string
  /** A web address. */
  readonly link?: string
}

/** The recipient of a parcel or a bill. */
export interface Recipient {
  readonly name?: string
  readonly address?: OrderRecipient['address']
}

/** The request that buys a line again. */
export interface AgainRequest {
  readonly productId: string
  readonly variantId?: string
  readonly choices?: Readonly<Record<string, string>>
  readonly texts?: Readonly<Record<string, string>>
  readonly subscriptionId?: string
  readonly quantity: number
}

/** A line of an order, with the data to buy it again. */
export interface MemberOrderLine extends OrderedLine {
  readonly again: AgainRequest
}

/** An order as its member sees it: plain data, amounts in major units. */
export interface MemberOrder
  extends Pick<
    OrderSummary,
    'currency' | 'coupon' | 'automaticDiscounts' | 'fees' | 'deliveryTime' | 'sums' | 'addsTax' | 'payments'
  > {
  readonly id: string
  readonly number?: string | undefined
  /** Milliseconds since 1970. */
  readonly placedAt?: number | undefined
  readonly state: OrderState
  /** Undefined for a status that we have no word for. */
  readonly payment?: PaymentState | undefined
  readonly delivery?: DeliveryState | undefined
  /** The delivery method, in the shop's own words. */
  readonly shipping?: string | undefined
  readonly lines: readonly MemberOrderLine[]
  readonly deliverTo?: Recipient | undefined
  readonly billTo?: Recipient | undefined
  readonly parcels: readonly Tracking[]
}

const STATES: Readonly<Record<string, OrderState>> = {
  CANCELED: 'canceled',
  REJECTED: 'rejected',
  PENDING: 'waiting',
  INITIALIZED: 'waiting',
}

const PAYMENTS: Readonly<Record<string, PaymentState>> = {
  PAID: 'paid',
  NOT_PAID: 'notPaid',
  PARTIALLY_PAID: 'partlyPaid',
  PENDING: 'pending',
  PENDING_MERCHANT: 'pending',
  AUTHORIZED: 'pending',
  PARTIALLY_REFUNDED: 'partlyRefunded',
  FULLY_REFUNDED: 'refunded',
  DECLINED: 'declined',
  CANCELED: 'canceled',
}

const DELIVERIES: Readonly<Record<string, DeliveryState>> = {
  NOT_FULFILLED: 'preparing',
  PARTIALLY_FULFILLED: 'partlySent',
  FULFILLED: 'sent',
}

/** The carriers for which the provider has its own keys. */
const CARRIERS: Readonly<Record<string, string>> = {
  dhl: 'DHL',
  ups: 'UPS',
  usps: 'USPS',
  fedex: 'FedEx',
  canadaPost: 'Canada Post',
}

const find = <Word>(words: Readonly<Record<string, Word>>, name: string | undefined): Word | undefined =>
  name !== undefined && Object.hasOwn(words, name) ? words[name] : undefined

function readAgain(item: OrderItem, line: OrderedLine): AgainRequest {
  const { variantId, options, customTextFields, subscriptionOptionId } = item.catalogReference?.options ?? {}
  // The order has the choices in words: after a move, a shop has other ids for them.
  const names = line.details.map(({ name }) => name)
  const isOnly = (name: string) => names.indexOf(name) === names.lastIndexOf(name)
  // If an option, a modifier or a text share a name, only the reference tells them apart.
  const said = Object.fromEntries(
    line.details.filter(({ name }) => isOnly(name)).map(({ name, value }) => [name, value]),
  )
  const choices = { ...options, ...said }
  const texts = { ...customTextFields, ...said }
  return {
    productId: line.productId,
    ...(variantId && { variantId }),
    ...(Object.keys(choices).length > 0 && { choices }),
    ...(Object.keys(texts).length > 0 && { texts }),
    ...(subscriptionOptionId && { subscriptionId: subscriptionOptionId }),
    quantity: line.quantity,
  }
}

function readRecipient(recipient: OrderRecipient | undefined): Recipient | undefined {
  const { address, contactDetails } = recipient ?? {}
  const { firstName, lastName } = contactDetails ?? {}
  const name = writeName(address?.country ?? '', firstName ?? '', lastName ?? '')
  return address && Object.values(address).some(Boolean) ? { ...(name && { name }), address } : undefined
}

/** Reads the tracking of parcels; a link that is no safe address is left out. */
export function readParcels(fulfillments: readonly Fulfillment[] | undefined): readonly Tracking[] {
  return (fulfillments ?? []).flatMap(({ trackingInfo }) => {
    const { trackingNumber, shippingProvider, trackingLink } = trackingInfo ?? {}
    const link = findSafeUrl(trackingLink)?.href
    const carrier = find(CARRIERS, shippingProvider ?? undefined) ?? shippingProvider
    if (!trackingNumber && !link) return []
    return [
      {
        ...(trackingNumber && { number: trackingNumber }),
        ...(carrier && { carrier }),
        ...(link && { link }),
      },
    ]
  })
}

/** Converts the provider's order for the member who placed it. */
export function readMemberOrder(order: Order): MemberOrder {
  const placedAt = Date.parse(order.createdDate ?? '')
  const { title, logistics } = order.shippingInfo ?? {}
  const deliverTo = readRecipient(logistics?.shippingDestination)
  const billTo = readRecipient(order.billingInfo)
  const coupon = order.appliedDiscounts?.find((discount) => discount.coupon)?.coupon?.code
  return {
    id: order.id,
    ...(order.number && { number: order.number }),
    ...(!Number.isNaN(placedAt) && { placedAt }),
    ...(order.currency && { currency: order.currency }),
    state: find(STATES, order.status) ?? 'open',
    payment: find(PAYMENTS, order.paymentStatus),
    delivery: find(DELIVERIES, order.fulfillmentStatus),
    ...(title && { shipping: title }),
    ...(logistics?.deliveryTime && { deliveryTime: logistics.deliveryTime }),
    ...(coupon && { coupon }),
    ...readAutomaticDiscounts(order),
    ...readOrderFees(order),
    lines: (order.lineItems ?? []).map((item) => {
      const line = readOrderLine(item, order)
      return { ...line, again: readAgain(item, line) }
    }),
    sums: readOrderSums(order),
    ...readPayments(order, readAmount),
    ...(order.taxIncludedInPrices === false && { addsTax: true }),
    ...(deliverTo && { deliverTo }),
    ...(billTo && JSON.stringify(billTo) !== JSON.stringify(deliverTo) && { billTo }),
    parcels: [],
  }
}
