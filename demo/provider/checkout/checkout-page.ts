import { html } from 'hono/html'
import { counts } from '../cart/judged-line.ts'
import { fill } from '../words/words.ts'
import { FIELDS, type FieldName, TEST_CARDS } from './checkout-form.ts'
import type { OpenCheckout } from './checkout-situation.ts'
import type { Notice } from './draft-rows.ts'
import { type FormState, flaw, renderChoices, renderCountry, renderError, renderField } from './field-view.ts'
import { describeRefusal, writeOption } from './order-words.ts'
import { type Html, type Look, renderFrame } from './page-frame.ts'
import type { ReturnLinks } from './return-links.ts'
import { describeDetails, describeStatus, renderPerOffer, renderSummary } from './summary-view.ts'

export interface CheckoutPage {
  readonly open: OpenCheckout
  readonly form: FormState
  readonly notice?: Notice | undefined
  readonly look: Look
  readonly links: Pick<ReturnLinks, 'back' | 'cart'>
  /** The login page, for buyers who aren't logged in. */
  readonly login: string | undefined
  /** Hidden fields of the form: the guard's token, the redirect session. */
  readonly hidden: Readonly<Record<string, string>>
  readonly format: (amount: bigint) => string
}

/**
 * Returns the id that a field's error links to: radio buttons have no id of the field's own, so it is the first one's.
 */
function targetOf(name: FieldName, { offers }: OpenCheckout): string {
  if (name === 'payment') return 'payment-paid'
  return name === 'shipping' ? `shipping-${offers[0]?.selected?.code}` : name
}

function renderErrors({
  open,
  form,
  notice,
  look: {
    words: { checkout },
  },
}: CheckoutPage): Html | '' {
  const wrong = FIELDS.filter((name) => form.errors[name])
  if (wrong.length > 0) {
    return html`<div class="notice" data-tone="bad" role="alert" tabindex="-1" autofocus>
<h2>${wrong.length === 1 ? checkout.checkOne : fill(checkout.checkMany, { count: wrong.length })}</h2>
<ul>${wrong.map((name) => html`<li><a href="#${targetOf(name, open)}">${form.errors[name]}</a></li>`)}</ul>
</div>`
  }
  if (!notice) return ''
  return html`<div class="notice" data-tone="${notice.tone}" role="${notice.tone === 'bad' ? 'alert' : 'status'}" tabindex="-1" autofocus><p>${notice.text}</p></div>`
}

function renderFlaws({ open, look: { words } }: CheckoutPage): Html | '' {
  const flawed = open.cart.lines.filter(({ status }) => status !== 'AVAILABLE')
  if (flawed.length === 0) return ''
  return html`<div class="notice" data-tone="bad" role="alert">
<h2>${words.checkout.notAll}</h2>
<ul>${flawed.map((line) => html`<li><strong>${line.facts.name}</strong>${line.facts.details.length > 0 ? ` (${describeDetails(line.facts.details)})` : ''}: ${describeStatus(line, words)}</li>`)}</ul>
<p><button class="button quiet" name="action" value="fix">${words.checkout.goOn}</button></p>
</div>`
}

const renderMinimum = ({ open, format, look: { words } }: CheckoutPage): Html | '' =>
  open.cart.minimum
    ? html`<div class="notice" data-tone="bad" role="alert"><p>${fill(words.checkout.minimumOrder, { minimum: format(open.cart.minimum.subtotal) })}</p></div>`
    : ''

const renderContact = ({
  form,
  login,
  look: {
    words: { checkout, field },
  },
}: CheckoutPage): Html => html`<section aria-labelledby="contact">
<h2 id="contact">${checkout.contact}</h2>
${login ? html`<p class="hint"><a href="${login}">${checkout.asMember}</a></p>` : ''}
<div class="fields">
${renderField({ name: 'email', label: field.email, autocomplete: 'email', type: 'email', maxLength: 254 }, form)}
${renderField({ name: 'phone', label: checkout.phone, autocomplete: 'tel', type: 'tel', isOptional: true, maxLength: 30 }, form)}
</div>
</section>`

const renderNames = (form: FormState, { field } = form.words): Html =>
  html`${renderField({ name: 'firstName', label: field.firstName, autocomplete: 'given-name', width: 'half' }, form)}
${renderField({ name: 'lastName', label: field.lastName, autocomplete: 'family-name', width: 'half' }, form)}`

const renderAddress = (
  form: FormState,
  { checkout } = form.words,
): Html => html`<section aria-labelledby="delivery">
<h2 id="delivery">${checkout.delivery}</h2>
<div class="fields">
${renderNames(form)}
${renderField({ name: 'addressLine', label: checkout.street, autocomplete: 'shipping address-line1' }, form)}
${renderField({ name: 'addressLine2', label: checkout.extra, autocomplete: 'shipping address-line2', isOptional: true }, form)}
${renderField({ name: 'postalCode', label: checkout.postcode, autocomplete: 'shipping postal-code', width: 'short', maxLength: 10 }, form)}
${renderField({ name: 'city', label: checkout.city, autocomplete: 'shipping address-level2', width: 'long' }, form)}
${renderCountry(form)}
</div>
</section>`

/** Whether all available lines are downloads: a sold-out vase needs no shipping either. */
const isDownload = ({ cart }: OpenCheckout) => cart.lines.some(counts)

const renderWho = (
  { form, open }: CheckoutPage,
  { checkout } = form.words,
): Html => html`<section aria-labelledby="who">
<h2 id="who">${checkout.yourName}</h2>
${isDownload(open) ? html`<p class="hint">${checkout.download}</p>` : ''}
<div class="fields">${renderNames(form)}</div>
</section>`

const renderShipping = ({
  open,
  form,
  format,
  look: {
    words: { checkout },
  },
}: CheckoutPage): Html =>
  html`<fieldset class="section">
<legend>${checkout.shipping}</legend>
${renderChoices('shipping', {
  form,
  choices: open.offers.flatMap(({ selected }) =>
    selected
      ? [
          {
            value: selected.code,
            ...writeOption(selected, checkout),
            aside: selected.cost === 0n ? checkout.free : format(selected.cost),
          },
        ]
      : [],
  ),
})}
</fieldset>`

function renderExtras({ open, form, look: { words } }: CheckoutPage): Html {
  const { checkout } = words
  const { record, coupon, couponRefusal } = open.cart
  const applied = coupon
    ? html`<p class="applied"><span><strong>${coupon.coupon.code}</strong> ${coupon.coupon.name}</span> <button class="link" name="action" value="remove-coupon">${checkout.remove}<span class="hidden"> ${checkout.removeCoupon}</span></button></p>`
    : ''
  const refused =
    couponRefusal && !form.errors.coupon
      ? html`<p class="hint">${fill(checkout.takesNothing, { reason: describeRefusal(couponRefusal, words), code: record.couponCode })}</p>`
      : ''
  return html`<section aria-labelledby="extras">
<h2 id="extras">${checkout.couponAndNote}</h2>
${applied}${refused}
<div class="fields">
<div class="field" data-width="full"><label for="coupon">${coupon ? checkout.anotherCoupon : checkout.coupon} <span class="optional">(${words.field.optional})</span></label>
<span class="joined"><input id="coupon" name="coupon" value="${form.values.coupon}" maxlength="50" autocomplete="off" autocapitalize="characters" spellcheck="false"${flaw('coupon', form)}><button class="button quiet" name="action" value="apply-coupon">${checkout.apply}<span class="hidden"> ${checkout.removeCoupon}</span></button></span>
${renderError('coupon', form)}</div>
<p class="field" data-width="full"><label for="note">${checkout.note} <span class="optional">(${words.field.optional})</span></label>
<textarea id="note" name="note" rows="2" maxlength="1000"${flaw('note', form)}>${form.values.note}</textarea>
${renderError('note', form)}</p>
</div>
</section>`
}

/** Isolates groups of digits, which would change places in a right-to-left line. */
const writeCard = (digits: string): Html => html`<bdi dir="ltr">${digits}</bdi>`

const renderPayment = (form: FormState, { checkout } = form.words): Html => html`<fieldset class="section">
<legend>${checkout.payment}</legend>
<p class="hint">${checkout.testPayment}</p>
${renderChoices('payment', {
  form,
  choices: [
    { value: 'paid', label: checkout.testCard, note: writeCard(TEST_CARDS.paid) },
    { value: 'declined', label: checkout.declinedCard, note: writeCard(TEST_CARDS.declined) },
  ],
})}
</fieldset>`

/** While something is missing there is nothing to agree to yet, so the button is a different one. */
const renderPay = ({
  open,
  format,
  look: {
    words: { checkout },
  },
}: CheckoutPage): Html =>
  open.isComplete
    ? html`<button class="button pay" name="action" value="pay">${checkout.pay} ${renderPerOffer(open.offers, ({ toPay, payLater }) => format(toPay - payLater))}</button>`
    : html`<button class="button pay" name="action" value="fix">${checkout.goOn}</button>`

/** Draws the only page of the checkout. It works without scripts; the style sheet keeps the totals up to date. */
export function renderCheckout(page: CheckoutPage): Html {
  const { open, form, hidden, format, look } = page
  const { back, cart } = page.links
  const { checkout, frame } = look.words
  const needsShipping = open.offers[0]?.needsShipping ?? false
  const content = html`<form class="checkout" method="post" action="/checkout" novalidate>
<button class="default" name="action" value="pay" tabindex="-1" aria-hidden="true">${checkout.pay}</button>
${Object.entries(hidden).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
${renderSummary(open, { format, words: look.words })}
<main class="steps">
<h1>${checkout.title}</h1>
${renderErrors(page)}${renderMinimum(page)}${renderFlaws(page)}
${renderContact(page)}
${needsShipping ? html`${renderAddress(form)}${renderShipping(page)}` : renderWho(page)}
${renderExtras(page)}
${renderPayment(form)}
<div class="finish">
${renderPay(page)}
${cart ? html`<a href="${cart}">${checkout.toCart}</a>` : ''}
${back && back !== cart ? html`<a href="${back}">${frame.back}</a>` : ''}
</div>
</main>
</form>`
  const isFlawed = Object.keys(form.errors).length > 0
  return renderFrame({
    title: isFlawed ? `${frame.error}: ${checkout.title}` : checkout.title,
    look,
    content,
  })
}
