import { html } from 'hono/html'
import { type Amount, digitsOf, readDecimal } from '../cart/amount.ts'
import { type OrderRecord, toPayOf } from '../cart/orders/order-record.ts'
import { fill, say } from '../words/words.ts'
import { titleOf } from './order-words.ts'
import { type Html, type Look, renderFrame } from './page-frame.ts'
import { describeDetails } from './summary-view.ts'

const isNothing = (decimal: string) => Number(decimal) === 0

/** Draws the thanks for shops without their own page, and for buyers who return to a finished checkout. */
export function renderThanks(
  order: OrderRecord,
  { look, back, format }: { look: Look; back: string | undefined; format: (amount: Amount) => string },
): Html {
  const { checkout, frame } = look.words
  const digits = digitsOf(order.currency)
  const money = (text: string) => format(readDecimal(text, digits))
  const { shipping, discount, tax } = order.totals
  const { automaticDiscount } = order
  const byCoupon = readDecimal(discount, digits) - readDecimal(automaticDiscount?.amount ?? '0', digits)
  const content = html`<main class="message thanks">
<p class="tick" aria-hidden="true">✓</p>
<h1>${checkout.thanks}</h1>
<p>${say(checkout.isWithUs, { number: html`<strong>${order.number}</strong>` })}</p>
<ul class="receipt" role="list">
${order.lines.map(
  ({ quantity, name, details, total }) =>
    html`<li><span><strong>${quantity} × ${name}</strong>${details.length > 0 ? html`<span class="details">${describeDetails(details)}</span>` : ''}</span><span class="money">${money(total)}</span></li>`,
)}
${order.shipping ? html`<li><span>${fill(checkout.shippingBy, { title: titleOf(order.shipping.code, checkout) ?? order.shipping.title })}</span><span class="money">${isNothing(shipping) ? checkout.free : money(shipping)}</span></li>` : ''}
${automaticDiscount ? html`<li><span>${automaticDiscount.name}</span><span class="money">−${money(automaticDiscount.amount)}</span></li>` : ''}
${byCoupon > 0n ? html`<li><span>${checkout.coupon} ${order.couponCode}</span><span class="money">−${format(byCoupon)}</span></li>` : ''}
${(order.fees ?? []).map(({ name, price }) => html`<li><span>${name}</span><span class="money">${money(price)}</span></li>`)}
${order.addsTax ? html`<li><span>${checkout.addedTax}</span><span class="money">${money(tax)}</span></li>` : ''}
${(order.giftCards ?? []).map(({ code, amount }) => html`<li><span>${checkout.giftCard} ${code}</span><span class="money">−${money(amount)}</span></li>`)}
<li class="total"><span>${checkout.paidWith}</span><span class="money">${money(toPayOf(order))}</span></li>
</ul>
${back ? html`<p><a class="button" href="${back}">${frame.back}</a></p>` : ''}
</main>`
  return renderFrame({ title: checkout.thanksTitle, look, content })
}
