import { html } from 'hono/html'
import { type Amount, digitsOf, readDecimal } from '../cart/amount.ts'
import type { OrderRecord } from '../cart/orders/order-record.ts'
import { say } from '../words/words.ts'
import { type SumRow, writeOrderSums } from './order-sums.ts'
import { type Html, type Look, renderFrame } from './page-frame.ts'
import { describeDetails } from './summary-view.ts'

const renderRow = ({ label, value }: SumRow) =>
  html`<li><span>${label}</span><span class="money">${value}</span></li>`

/** Draws the thanks for shops without their own page, and for buyers who return to a finished checkout. */
export function renderThanks(
  order: OrderRecord,
  { look, back, format }: { look: Look; back: string | undefined; format: (amount: Amount) => string },
): Html {
  const { checkout, frame } = look.words
  const digits = digitsOf(order.currency)
  const money = (text: string) => format(readDecimal(text, digits))
  const { subtotal, between, total, giftCards, payLater, toPay } = writeOrderSums(order, {
    words: look.words,
    format,
  })
  const content = html`<main class="message thanks">
<p class="tick" aria-hidden="true">✓</p>
<h1>${checkout.thanks}</h1>
<p>${say(checkout.isWithUs, { number: html`<strong>${order.number}</strong>` })}</p>
<ul class="receipt" role="list">
${order.lines.map(
  ({ quantity, name, details, total }) =>
    html`<li><span><strong>${quantity} × ${name}</strong>${details.length > 0 ? html`<span class="details">${describeDetails(details)}</span>` : ''}</span><span class="money">${money(total)}</span></li>`,
)}
${between.length > 0 ? [subtotal, ...between].map(renderRow) : ''}
${giftCards.length > 0 || payLater ? [total, ...giftCards].map(renderRow) : ''}
${payLater ? renderRow(payLater) : ''}
<li class="total"><span>${checkout.paidWith}</span><span class="money">${toPay}</span></li>
</ul>
${back ? html`<p><a class="button" href="${back}">${frame.back}</a></p>` : ''}
</main>`
  return renderFrame({ title: checkout.thanksTitle, look, content })
}
