import type { Mail } from '../../identity/outbox.ts'
import { type Amount, digitsOf, readDecimal } from '../amount.ts'
import type { OrderRecord } from '../orders/order-record.ts'

/** The e-mail that says what was ordered. */
export function writeConfirmation(
  order: OrderRecord,
  { shop, format }: { shop: string; format: (amount: Amount) => string },
): Mail {
  const digits = digitsOf(order.currency)
  const money = (text: string) => format(readDecimal(text, digits))
  const lines = order.lines.map(({ quantity, name, details, total }) => {
    const choices = details.map(({ value }) => value).join(', ')
    return `${quantity} × ${name}${choices ? ` (${choices})` : ''}: ${money(total)}`
  })
  return {
    to: order.buyer.email,
    subject: `Your order ${order.number} at ${shop}`,
    text: [
      `Hello ${order.buyer.firstName},`,
      `thank you for your order ${order.number}.`,
      lines.join('\n'),
      `Total: ${money(order.totals.total)}`,
      order.shipping ? `${order.shipping.title} shipping to ${order.shipping.address.city}.` : '',
    ]
      .filter(Boolean)
      .join('\n\n'),
  }
}
