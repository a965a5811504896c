import { html } from 'hono/html'
import { FIELDS, type FieldName, TEST_CARDS } from './checkout-form.ts'
import type { OpenCheckout } from './checkout-situation.ts'
import type { Notice } from './draft-rows.ts'
import { type FormState, flaw, renderChoices, renderCountry, renderError, renderField } from './field-view.ts'
import { type Html, renderFrame } from './page-frame.ts'
import { describeDetails, describeStatus, renderPerOffer, renderSummary } from './summary-view.ts'

export interface CheckoutPage {
  readonly open: OpenCheckout
  readonly form: FormState
  readonly notice?: Notice | undefined
  readonly shop: string
  readonly back: string | undefined
  /** Travels with the form: the guard's token, the redirect session. */
  readonly hidden: Readonly<Record<string, string>>
  readonly format: (amount: bigint) => string
}

/** Radio buttons have no id of the field's own: the first one stands for all. */
function targetOf(name: FieldName, { offers }: OpenCheckout): string {
  if (name === 'payment') return 'payment-paid'
  return name === 'shipping' ? `shipping-${offers[0]?.selected?.code}` : name
}

function renderErrors({ open, form, notice }: CheckoutPage): Html | '' {
  const wrong = FIELDS.filter((name) => form.errors[name])
  if (wrong.length > 0) {
    return html`<div class="notice" data-tone="bad" role="alert" tabindex="-1" autofocus>
<h2>${wrong.length === 1 ? 'Please check one field' : `Please check ${wrong.length} fields`}</h2>
<ul>${wrong.map((name) => html`<li><a href="#${targetOf(name, open)}">${form.errors[name]}</a></li>`)}</ul>
</div>`
  }
  if (!notice) return ''
  return html`<div class="notice" data-tone="${notice.tone}" role="${notice.tone === 'bad' ? 'alert' : 'status'}" tabindex="-1" autofocus><p>${notice.text}</p></div>`
}

function renderFlaws({ open }: CheckoutPage): Html | '' {
  const flawed = open.cart.lines.filter(({ status }) => status !== 'AVAILABLE')
  if (flawed.length === 0) return ''
  return html`<div class="notice" data-tone="bad" role="alert">
<h2>Not everything is there any more</h2>
<ul>${flawed.map((line) => html`<li><strong>${line.facts.name}</strong>${line.facts.details.length > 0 ? ` (${describeDetails(line.facts.details)})` : ''}: ${describeStatus(line).toLowerCase()}</li>`)}</ul>
<p><button class="button quiet" name="action" value="fix">Go on with what is there</button></p>
</div>`
}

const renderContact = (form: FormState): Html => html`<section aria-labelledby="contact">
<h2 id="contact">Contact</h2>
<div class="fields">
${renderField({ name: 'email', label: 'Email', autocomplete: 'email', type: 'email', maxLength: 254 }, form)}
${renderField({ name: 'phone', label: 'Phone', autocomplete: 'tel', type: 'tel', isOptional: true, maxLength: 30 }, form)}
</div>
</section>`

const renderNames = (form: FormState): Html =>
  html`${renderField({ name: 'firstName', label: 'First name', autocomplete: 'given-name', width: 'half' }, form)}
${renderField({ name: 'lastName', label: 'Last name', autocomplete: 'family-name', width: 'half' }, form)}`

const renderAddress = (form: FormState): Html => html`<section aria-labelledby="delivery">
<h2 id="delivery">Delivery</h2>
<div class="fields">
${renderNames(form)}
${renderField({ name: 'addressLine', label: 'Street and house number', autocomplete: 'shipping address-line1' }, form)}
${renderField({ name: 'addressLine2', label: 'Flat, floor, company', autocomplete: 'shipping address-line2', isOptional: true }, form)}
${renderField({ name: 'postalCode', label: 'Postcode', autocomplete: 'shipping postal-code', width: 'short', maxLength: 10 }, form)}
${renderField({ name: 'city', label: 'Town or city', autocomplete: 'shipping address-level2', width: 'long' }, form)}
${renderCountry(form)}
</div>
</section>`

const renderWho = (form: FormState): Html => html`<section aria-labelledby="who">
<h2 id="who">Your name</h2>
<p class="hint">Nothing needs sending: we email you the download.</p>
<div class="fields">${renderNames(form)}</div>
</section>`

const renderShipping = ({ open, form, format }: CheckoutPage): Html =>
  html`<fieldset class="section">
<legend>Shipping</legend>
${renderChoices('shipping', {
  form,
  choices: open.offers.flatMap(({ selected }) =>
    selected
      ? [
          {
            value: selected.code,
            label: selected.title,
            note: selected.deliveryTime,
            aside: selected.cost === 0n ? 'Free' : format(selected.cost),
          },
        ]
      : [],
  ),
})}
</fieldset>`

function renderExtras({ open, form }: CheckoutPage): Html {
  const { record, coupon, couponRefusal } = open.cart
  const applied = coupon
    ? html`<p class="applied"><span><strong>${coupon.coupon.code}</strong> ${coupon.coupon.name}</span> <button class="link" name="action" value="remove-coupon">Remove<span class="hidden"> coupon</span></button></p>`
    : ''
  const refused =
    couponRefusal && !form.errors.coupon
      ? html`<p class="hint">${couponRefusal.description}, so ${record.couponCode} takes nothing off for now.</p>`
      : ''
  return html`<section aria-labelledby="extras">
<h2 id="extras">Coupon and note</h2>
${applied}${refused}
<div class="fields">
<div class="field" data-width="full"><label for="coupon">${coupon ? 'Another coupon' : 'Coupon'} <span class="optional">(optional)</span></label>
<span class="joined"><input id="coupon" name="coupon" value="${form.values.coupon}" maxlength="50" autocomplete="off" autocapitalize="characters" spellcheck="false"${flaw('coupon', form)}><button class="button quiet" name="action" value="apply-coupon">Apply<span class="hidden"> coupon</span></button></span>
${renderError('coupon', form)}</div>
<p class="field" data-width="full"><label for="note">A note for us <span class="optional">(optional)</span></label>
<textarea id="note" name="note" rows="2" maxlength="1000"${flaw('note', form)}>${form.values.note}</textarea>
${renderError('note', form)}</p>
</div>
</section>`
}

const renderPayment = (form: FormState): Html => html`<fieldset class="section">
<legend>Payment</legend>
<p class="hint">This is a test payment. No card is asked for and nothing is charged.</p>
${renderChoices('payment', {
  form,
  choices: [
    { value: 'paid', label: 'Test card', note: TEST_CARDS.paid },
    { value: 'declined', label: 'Test card that is declined', note: TEST_CARDS.declined },
  ],
})}
</fieldset>`

/** While something is missing there is nothing to agree to yet: the way on is another button. */
const renderPay = ({ open, format }: CheckoutPage): Html =>
  open.isComplete
    ? html`<button class="button pay" name="action" value="pay">Pay ${renderPerOffer(open.offers, ({ total }) => format(total))}</button>`
    : html`<button class="button pay" name="action" value="fix">Go on with what is there</button>`

/** The one page of the checkout. Works without any script; the style sheet keeps the totals in step. */
export function renderCheckout(page: CheckoutPage): Html {
  const { open, form, hidden, format, shop, back } = page
  const needsShipping = open.offers[0]?.needsShipping ?? false
  const content = html`<form class="checkout" method="post" action="/checkout" novalidate>
<button class="default" name="action" value="pay" tabindex="-1" aria-hidden="true">Pay</button>
${Object.entries(hidden).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
${renderSummary(open, format)}
<main class="steps">
<h1>Checkout</h1>
${renderErrors(page)}${renderFlaws(page)}
${renderContact(form)}
${needsShipping ? html`${renderAddress(form)}${renderShipping(page)}` : renderWho(form)}
${renderExtras(page)}
${renderPayment(form)}
<div class="finish">
${renderPay(page)}
${back ? html`<a href="${back}">Back to the shop</a>` : ''}
</div>
</main>
</form>`
  return renderFrame({ title: 'Checkout', shop, content })
}
