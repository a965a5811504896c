import { html } from 'hono/html'
import type { FormFlaws } from './form-flaws.ts'
import type { Offer } from './offers.ts'
import type { Html } from './page.ts'
import { alert, button, field, hidden } from './parts.ts'

export interface OfferFrame {
  readonly offer: Offer
  readonly form: string
  readonly session: string | undefined
  /** Where to go without taking it. */
  readonly back: string | undefined
  readonly name: string | undefined
  readonly email: string | undefined
  readonly flaws?: (FormFlaws & { readonly choice?: string }) | undefined
}

const factList = (facts: Offer['facts']): Html =>
  facts.length === 0
    ? html``
    : html`<dl class="facts">${facts.map(({ name, value }) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`

function choiceList({ choices }: Offer, flaw: string | undefined): Html {
  if (!choices) return html``
  return html`<fieldset class="choices"${flaw ? html` aria-describedby="choice-flaw"` : ''}><legend>${choices.label}</legend>
${choices.of.map(
  ({ value, label, end }) =>
    html`<label><input type="radio" name="choice" value="${value}" required><span>${label}</span>${end ? html`<span class="end">${end}</span>` : ''}</label>`,
)}
${flaw ? html`<p class="flaw" id="choice-flaw">${flaw}</p>` : ''}</fieldset>`
}

/** One offer, and what has to be known to take it. */
export const offerPage = ({ offer, form, session, back, name, email, flaws }: OfferFrame): Html => html`
<h1>${offer.title}</h1>
${factList(offer.facts)}
${alert(flaws?.all)}
<form class="stack" method="post">
${hidden({ form, session })}
${choiceList(offer, flaws?.choice)}
${field({ name: 'name', label: 'Name', autocomplete: 'name', value: name, maxLength: 100 })}
${field({ name: 'email', label: 'E-mail', type: 'email', autocomplete: 'email', value: email, flaw: flaws?.email })}
${button(offer.action)}
</form>
${back ? html`<p class="split"><a href="${back}">Not now, back to the shop</a></p>` : ''}`

export const takenPage = (offer: Offer, email: string): Html => html`
<h1 tabindex="-1" data-focus>Thank you</h1>
<p>${offer.title}: all is set. A confirmation goes to <span class="strong">${email}</span>.</p>
${factList(offer.facts)}`
