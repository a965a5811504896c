import { type Amount, digitsOf, readDecimal } from '../cart/amount.ts'
import { type OrderRecord, toPayOf } from '../cart/orders/order-record.ts'
import { fill, type Words } from '../words/words.ts'
import { titleOf } from './order-words.ts'

/** A row of an order's sums, in words. */
export interface SumRow {
  readonly label: string
  readonly value: string
}

export interface OrderSums {
  readonly subtotal: SumRow
  /** What leads from the subtotal to the total: discounts by name, shipping, fees by name, and taxes if they are added. */
  readonly between: readonly SumRow[]
  readonly total: SumRow
  /** The taxes, if prices include them: they are a part of the total. */
  readonly includedTax: SumRow | undefined
  readonly giftCards: readonly SumRow[]
  /** What is paid after the order, if anything. */
  readonly payLater: SumRow | undefined
  /** What was paid with the order, beside gift cards. */
  readonly toPay: string
}

/** Writes the sums of an order, so that its rows add up to its total. */
export function writeOrderSums(
  order: OrderRecord,
  { words: { checkout }, format }: { words: Words; format: (amount: Amount) => string },
): OrderSums {
  const digits = digitsOf(order.currency)
  const read = (text: string) => readDecimal(text, digits)
  const money = (text: string) => format(read(text))
  const { totals, automaticDiscount: automatic, couponCode, fees = [], addsTax, giftCards = [] } = order
  const byCoupon = read(totals.discount) - read(automatic?.amount ?? '0')
  const coupon = couponCode ? `${checkout.coupon} ${couponCode}` : checkout.discount
  const { shipping } = order
  const sending = shipping && {
    label: fill(checkout.shippingBy, { title: titleOf(shipping.code, checkout) ?? shipping.title }),
    value: read(totals.shipping) === 0n ? checkout.free : money(totals.shipping),
  }
  return {
    subtotal: { label: checkout.subtotal, value: money(totals.subtotal) },
    between: [
      ...(automatic ? [{ label: automatic.name, value: `−${money(automatic.amount)}` }] : []),
      ...(byCoupon > 0n ? [{ label: coupon, value: `−${format(byCoupon)}` }] : []),
      ...(sending ? [sending] : []),
      ...fees.map(({ name, price }) => ({ label: name, value: money(price) })),
      ...(addsTax ? [{ label: checkout.addedTax, value: money(totals.tax) }] : []),
    ],
    total: { label: checkout.total, value: money(totals.total) },
    includedTax: addsTax ? undefined : { label: checkout.tax, value: money(totals.tax) },
    giftCards: giftCards.map(({ code, amount }) => ({
      label: `${checkout.giftCard} ${code}`,
      value: `−${money(amount)}`,
    })),
    payLater: order.payLater ? { label: checkout.payLater, value: money(order.payLater) } : undefined,
    toPay: money(toPayOf(order)),
  }
}
