import { type Amount, digitsOf, readDecimal } from '../cart/amount.ts'
import type { OrderRecord } from '../cart/orders/order-record.ts'
import type { Mail } from '../identity/outbox.ts'
import { fill, type Words } from '../words/words.ts'
import { type SumRow, writeOrderSums } from './order-sums.ts'
import { titleOf } from './order-words.ts'

/** Writes the sums of an order, a row each, from the subtotal to the amount that was paid. */
function writeRows(
  order: OrderRecord,
  { words, format }: { words: Words; format: (amount: Amount) => string },
) {
  const { subtotal, between, total, includedTax, giftCards, payLater, toPay } = writeOrderSums(order, {
    words,
    format,
  })
  const { checkout, mail } = words
  const rows: readonly SumRow[] = [
    subtotal,
    ...between,
    total,
    ...(includedTax ? [includedTax] : []),
    ...giftCards,
    ...(giftCards.length > 0 || payLater ? [{ label: checkout.toPay, value: toPay }] : []),
    ...(payLater ? [payLater] : []),
  ]
  return rows.map(({ label, value }) => fill(mail.orderRow, { label, amount: value })).join('\n')
}

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
    const label = `${quantity} × ${name}${choices ? ` (${choices})` : ''}`
    return fill(mail.orderRow, { label, amount: money(total) })
  })
  return {
    to: order.buyer.email,
    subject: fill(mail.orderSubject, { number: order.number, shop }),
    text: [
      fill(mail.hello, { name: order.buyer.firstName }),
      fill(mail.orderThanks, { number: order.number }),
      lines.join('\n'),
      writeRows(order, { words, format }),
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
