import { randomUUID } from 'node:crypto'
import { digitsOf, writePadded } from '../amount.ts'
import type { JudgedCart } from '../judged-cart.ts'
import type { OrderRecord } from '../orders/order-record.ts'
import type { Totals } from '../totals.ts'
import type { FormValues } from './checkout-form.ts'
import type { OpenCheckout } from './checkout-situation.ts'

function toLines({ lines }: JudgedCart, digits: number): OrderRecord['lines'] {
  return lines.map(({ line, item, facts, price, total }) => ({
    productId: line.reference.catalogItemId,
    variantId: item?.variant.id ?? '',
    name: facts.name,
    details: facts.details,
    sku: facts.sku,
    quantity: line.quantity,
    price: writePadded(price, digits),
    total: writePadded(total, digits),
  }))
}

function toShipping({ selected }: Totals, values: FormValues): OrderRecord['shipping'] {
  if (!selected) return null
  const { addressLine, addressLine2, postalCode, city, country } = values
  return {
    code: selected.code,
    title: selected.title,
    address: { addressLine, addressLine2: addressLine2 || null, postalCode, city, country },
  }
}

function toTotals({ subtotal, shipping, discount, tax, total }: Totals, digits: number) {
  const write = (amount: bigint) => writePadded(amount, digits)
  return {
    subtotal: write(subtotal),
    shipping: write(shipping),
    discount: write(discount),
    tax: write(tax),
    total: write(total),
  }
}

/** What an order is made of besides the checkout itself. */
export interface OrderFacts {
  /** With the way of shipping that the buyer chose. */
  readonly totals: Totals
  readonly values: FormValues
  /** ISO 4217. */
  readonly currency: string
  readonly number: number
  readonly now: number
}

/** The order of a checkout, with nothing in it that follows the catalog any more. */
export function toOrder(
  open: OpenCheckout,
  { totals, values, currency, number, now }: OrderFacts,
): OrderRecord {
  const digits = digitsOf(currency)
  const { record, coupon } = open.cart
  const { email, firstName, lastName, phone } = values
  return {
    id: randomUUID(),
    number,
    checkoutId: open.checkout.id,
    owner: record.owner,
    status: 'PAID',
    currency,
    lines: toLines(open.cart, digits),
    totals: toTotals(totals, digits),
    buyer: { email, firstName, lastName, phone: phone || null },
    shipping: toShipping(totals, values),
    couponCode: coupon?.coupon.code ?? null,
    buyerNote: values.note || null,
    createdAt: now,
  }
}
