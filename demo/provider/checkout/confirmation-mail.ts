import { type Amount, digitsOf, readDecimal } from '../cart/amount.ts'
import type { OrderRecord } from '../cart/orders/order-record.ts'
import type { Mail } from '../identity/outbox.ts'
import { fill, type Words } from '../words/words.ts'
import { titleOf } from './order-words.ts'

/** Writes the e-mail with the content of an order. */
export function writeConfirmation(
  order: OrderRecord,
  { shop, words, format }: { shop: string; words: Words; format: (amount: Amount) => string },
): Mail {
  const { mail, checkout } = words
  const digits = digitsOf(order.currency)
  const money = (text: string) => format(readDecimal(text, digits))
  const lines = order.lines.map(({ quantity, name, details, total }) => {
    const choices = details.map(({ value }) => value).join(', ')
    return `${quantity} × ${name}${choices ? ` (${choices})` : ''}: ${money(total)}`
  })
  return {
    to: order.buyer.email,
    subject: fill(mail.orderSubject, { number: order.number, shop }),
    text: [
      fill(mail.hello, { name: order.buyer.firstName }),
      fill(mail.orderThanks, { number: order.number }),
      lines.join('\n'),
      fill(mail.total, { total: money(order.totals.total) }),
      order.shipping
        ? fill(mail.shippedTo, {
            title: titleOf(order.shipping.code, checkout) ?? order.shipping.title,
            city: order.shipping.address.city,
          })
        : '',
    ]
      .filter(Boolean)
      .join('\n\n'),
  }
}
