import { type Amount, digitsOf, readDecimal } from '../../cart/amount.ts'
import { STORES_APP_ID } from '../../cart/catalog-reference.ts'
import type { MoneyWriter } from '../../cart/money-entity.ts'
import type { OrderLine, OrderRecord } from '../../cart/orders/order-record.ts'
import { findPaymentStatus, readBalance } from './balance.ts'

const told = (text: string) => ({ original: text, translated: text })

/** Returns the id of the line at a position. */
const lineId = (index: number) => `00000000-0000-0000-0000-${String(index + 1).padStart(12, '0')}`

const renderImage = (picture: OrderLine['picture'], origin: string) =>
  picture && {
    image: {
      id: picture.id,
      url: picture.url ?? `${origin}/media/${picture.id}`,
      height: picture.height,
      width: picture.width,
      altText: picture.altText,
    },
  }

const renderSubscription = ({ info }: NonNullable<OrderLine['subscription']>) => {
  const { title, description } = (info ?? {}) as Readonly<
    Record<string, { readonly original?: string } | undefined>
  >
  return {
    subscriptionInfo: {
      cycleNumber: 1,
      ...(title?.original && { subscriptionOptionTitle: title.original }),
      ...(description?.original && { subscriptionOptionDescription: description.original }),
      subscriptionSettings: info?.subscriptionSettings,
    },
  }
}

function renderLine({ productId, variantId, name, details, sku, picture, ...line }: OrderLine) {
  const { quantity, price, total, paid = total, paidBeforeTax, deposit, subscription } = line
  const options = line.options ?? (variantId ? { variantId } : undefined)
  return (money: (text: string) => object, index: number, origin: string) => ({
    id: lineId(index),
    productName: told(name),
    catalogReference: {
      appId: STORES_APP_ID,
      catalogItemId: productId,
      ...(options && { options }),
    },
    quantity,
    price: money(price),
    lineItemPrice: money(total),
    ...(paidBeforeTax && { totalPriceBeforeTax: money(paidBeforeTax) }),
    totalPriceAfterTax: money(paid),
    ...(deposit === undefined
      ? { paymentOption: 'FULL_PAYMENT_ONLINE' }
      : { paymentOption: 'DEPOSIT_ONLINE', depositAmount: money(deposit) }),
    descriptionLines: details.map((detail) => ({
      name: told(detail.name),
      plainText: told(detail.value),
      lineType: 'PLAIN_TEXT',
    })),
    ...renderImage(picture, origin),
    physicalProperties: { sku },
    ...(subscription && renderSubscription(subscription)),
  })
}

/** Returns the sent part of an order: all of it, or its first line if it was partly sent. */
export function renderFulfillments({ id, lines, progress }: OrderRecord) {
  const { fulfillmentStatus = 'NOT_FULFILLED', tracking, changedAt = 0 } = progress ?? {}
  const sent = fulfillmentStatus === 'FULFILLED' ? lines : lines.slice(0, 1)
  const fulfillment = {
    id: `${id.slice(0, -1)}f`,
    createdDate: new Date(changedAt).toISOString(),
    lineItems: sent.map(({ quantity }, index) => ({ id: lineId(index), quantity })),
    ...(tracking && {
      trackingInfo: {
        trackingNumber: tracking.number,
        ...(tracking.provider && { shippingProvider: tracking.provider }),
        ...(tracking.link && { trackingLink: tracking.link }),
      },
    }),
  }
  return { orderId: id, fulfillments: fulfillmentStatus === 'NOT_FULFILLED' ? [] : [fulfillment] }
}

const renderAutomatic = (
  { name, amount }: NonNullable<OrderRecord['automaticDiscount']>,
  money: (text: string) => object,
) => ({ discountType: 'GLOBAL', discountRule: { name: told(name), amount: money(amount) } })

/**
 * Renders an order for the shopper who placed it. Its amounts are those of its day.
 *
 * @param origin The origin of the shop's pictures.
 */
export function renderOrderEntity(order: OrderRecord, writer: MoneyWriter, origin: string) {
  const { owner, buyer, totals, couponCode, automaticDiscount, lines, shipping, progress } = order
  const contactDetails = { firstName: buyer.firstName, lastName: buyer.lastName, phone: buyer.phone }
  const digits = digitsOf(order.currency)
  const money = (text: string) => {
    const amount: Amount = readDecimal(text, digits)
    const { amount: written, formattedAmount } = writer.padded(amount)
    return { amount: written, formattedAmount }
  }
  const sums = Object.entries(totals).map(([name, text]) => [name, money(text)])
  const balance = Object.entries(readBalance(order)).map(([name, text]) => [name, money(text)])
  return {
    id: order.id,
    number: String(order.number),
    createdDate: new Date(order.createdAt).toISOString(),
    status: progress?.status ?? 'APPROVED',
    paymentStatus: findPaymentStatus(order),
    fulfillmentStatus: progress?.fulfillmentStatus ?? 'NOT_FULFILLED',
    currency: order.currency,
    buyerInfo: {
      ...(owner.kind === 'member' ? { memberId: owner.id } : { visitorId: owner.id }),
      email: buyer.email,
    },
    billingInfo: { contactDetails },
    buyerNote: order.buyerNote,
    lineItems: lines.map((line, index) => renderLine(line)(money, index, origin)),
    taxIncludedInPrices: !order.addsTax,
    ...(order.fees && {
      additionalFees: order.fees.map(({ code, name, price }) => ({ code, name, price: money(price) })),
    }),
    priceSummary: Object.fromEntries(sums),
    balanceSummary: Object.fromEntries(balance),
    ...(shipping && {
      shippingInfo: {
        code: shipping.code,
        title: shipping.title,
        logistics: {
          ...(shipping.deliveryTime && { deliveryTime: shipping.deliveryTime }),
          shippingDestination: { address: shipping.address, contactDetails },
        },
      },
    }),
    appliedDiscounts: [
      ...(automaticDiscount ? [renderAutomatic(automaticDiscount, money)] : []),
      ...(couponCode ? [{ discountType: 'GLOBAL', coupon: { code: couponCode } }] : []),
    ],
  }
}
