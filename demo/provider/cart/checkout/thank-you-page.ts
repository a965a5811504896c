import { html } from 'hono/html'
import { type Amount, digitsOf, readDecimal } from '../amount.ts'
import type { OrderRecord } from '../orders/order-record.ts'
import { type Html, renderFrame } from './page-frame.ts'
import { describeDetails } from './summary-view.ts'

const isNothing = (decimal: string) => Number(decimal) === 0

/** For shops without a thank-you page of their own, and for whoever comes back to a finished checkout. */
export function renderThanks(
  order: OrderRecord,
  { shop, back, format }: { shop: string; back: string | undefined; format: (amount: Amount) => string },
): Html {
  const digits = digitsOf(order.currency)
  const money = (text: string) => format(readDecimal(text, digits))
  const { shipping, discount, total } = order.totals
  const content = html`<main class="message thanks">
<p class="tick" aria-hidden="true">✓</p>
<h1>Thank you for your order</h1>
<p>Order <strong>${order.number}</strong> is with us. A confirmation is on its way to you by email.</p>
<ul class="receipt" role="list">
${order.lines.map(
  ({ quantity, name, details, total }) =>
    html`<li><span><strong>${quantity} × ${name}</strong>${details.length > 0 ? html`<span class="details">${describeDetails(details)}</span>` : ''}</span><span class="money">${money(total)}</span></li>`,
)}
${order.shipping ? html`<li><span>${order.shipping.title} shipping</span><span class="money">${isNothing(shipping) ? 'Free' : money(shipping)}</span></li>` : ''}
${isNothing(discount) ? '' : html`<li><span>Coupon ${order.couponCode}</span><span class="money">−${money(discount)}</span></li>`}
<li class="total"><span>Paid with a test card</span><span class="money">${money(total)}</span></li>
</ul>
${back ? html`<p><a class="button" href="${back}">Back to the shop</a></p>` : ''}
</main>`
  return renderFrame({ title: 'Thank you', shop, content })
}
