import { type Amount, digitsOf, readDecimal } from '../../cart/amount.ts'
import { STORES_APP_ID } from '../../cart/catalog-reference.ts'
import type { MoneyWriter } from '../../cart/money-entity.ts'
import type { OrderLine, OrderRecord } from '../../cart/orders/order-record.ts'

const told = (text: string) => ({ original: text, translated: text })

function renderLine({ productId, variantId, name, details, sku, quantity, price, total }: OrderLine) {
  return (money: (text: string) => object, index: number) => ({
    id: `00000000-0000-0000-0000-${String(index + 1).padStart(12, '0')}`,
    productName: told(name),
    catalogReference: {
      appId: STORES_APP_ID,
      catalogItemId: productId,
      ...(variantId && { options: { variantId } }),
    },
    quantity,
    price: money(price),
    totalPriceAfterTax: money(total),
    descriptionLines: details.map((detail) => ({
      name: told(detail.name),
      plainText: told(detail.value),
      lineType: 'PLAIN_TEXT',
    })),
    physicalProperties: { sku },
  })
}

/** An order as the shopper who placed it may read it. Its amounts are of the day it was placed. */
export function renderOrderEntity(order: OrderRecord, writer: MoneyWriter) {
  const { owner, buyer, totals, couponCode, lines, shipping } = order
  const digits = digitsOf(order.currency)
  const money = (text: string) => {
    const amount: Amount = readDecimal(text, digits)
    const { amount: written, formattedAmount } = writer.padded(amount)
    return { amount: written, formattedAmount }
  }
  const sums = Object.entries(totals).map(([name, text]) => [name, money(text)])
  return {
    id: order.id,
    number: String(order.number),
    createdDate: new Date(order.createdAt).toISOString(),
    status: 'APPROVED',
    paymentStatus: order.status,
    currency: order.currency,
    buyerInfo: {
      ...(owner.kind === 'member' ? { memberId: owner.id } : { visitorId: owner.id }),
      email: buyer.email,
    },
    billingInfo: { contactDetails: { firstName: buyer.firstName, lastName: buyer.lastName } },
    buyerNote: order.buyerNote,
    lineItems: lines.map((line, index) => renderLine(line)(money, index)),
    priceSummary: Object.fromEntries(sums),
    ...(shipping && {
      shippingInfo: {
        code: shipping.code,
        title: shipping.title,
        ...(shipping.deliveryTime && { logistics: { deliveryTime: shipping.deliveryTime } }),
      },
    }),
    appliedDiscounts: couponCode ? [{ discountType: 'GLOBAL', coupon: { code: couponCode } }] : [],
  }
}
