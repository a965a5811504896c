import { html } from 'hono/html'
import { say, type Words } from '../words/words.ts'
import type { FormFlaws } from './form-flaws.ts'
import type { Offer } from './offers.ts'
import type { Html } from './page.ts'
import { alert, button, factList, field, hidden, isolated, strong } from './parts.ts'

export interface OfferFrame {
  readonly offer: Offer
  readonly form: string
  readonly session: string | undefined
  /** The address to leave without a reservation. */
  readonly back: string | undefined
  /** The shop's page with similar offers. */
  readonly others: { readonly href: string; readonly label: string } | undefined
  readonly words: Words
  readonly name: string | undefined
  readonly email: string | undefined
  /** The value of the choice that was made before. */
  readonly chosen: string | undefined
  readonly flaws?: (FormFlaws & { readonly choice?: string }) | undefined
}

function choiceList({ offer: { choices }, flaws, chosen }: OfferFrame): Html {
  if (!choices) return html``
  const flaw = flaws?.choice
  return html`<fieldset class="choices" role="radiogroup"${flaw ? html` aria-invalid="true" aria-describedby="choice-flaw"` : ''}><legend>${choices.label}</legend>
${choices.of.map(
  ({ value, label, end }, index) =>
    html`<label><input type="radio" name="choice" value="${value}" required${value === chosen ? html` checked` : ''}${flaw && index === 0 ? html` data-focus` : ''}><span>${label}</span>${end ? html`<span class="end">${end}</span>` : ''}</label>`,
)}
${flaw ? html`<p class="flaw" id="choice-flaw">${flaw}</p>` : ''}</fieldset>`
}

/** Draws one offer, and the fields that it needs. */
export const offerPage = (frame: OfferFrame): Html => {
  const { offer, form, session, back, others, name, email, flaws, words } = frame
  return html`
<h1>${offer.title}</h1>
${factList(offer.facts)}
${alert(flaws?.all)}
<form class="stack" method="post">
${hidden({ form, session })}
${choiceList(frame)}
${field({ name: 'name', label: words.field.name, autocomplete: 'name', value: name, maxLength: 100 }, words)}
${field({ name: 'email', label: words.field.email, type: 'email', autocomplete: 'email', value: email, flaw: flaws?.email }, words)}
${button(offer.action)}
</form>
${others ? html`<p class="split"><a href="${others.href}">${others.label}</a></p>` : ''}
${back ? html`<p class="split"><a href="${back}">${words.offer.notNow}</a></p>` : ''}`
}

export const takenPage = (offer: Offer, email: string, { offer: words }: Words): Html => html`
<h1 tabindex="-1" data-focus>${words.thanks}</h1>
<p>${say(words.taken, { title: isolated(offer.title), email: strong(email) })}</p>
${factList(offer.facts)}`
