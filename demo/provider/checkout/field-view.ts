import { html } from 'hono/html'
import { COUNTRIES } from '../cart/shipping.ts'
import type { Words } from '../words/words.ts'
import type { FieldName, FormErrors, FormValues } from './checkout-form.ts'
import type { Html } from './page-frame.ts'

/** The values and errors of the form. */
export interface FormState {
  readonly values: FormValues
  readonly errors: FormErrors
  readonly words: Words
}

export interface Field {
  readonly name: FieldName
  readonly label: string
  /** HTML's autofill token. */
  readonly autocomplete: string
  readonly type?: 'text' | 'email' | 'tel'
  readonly isOptional?: boolean
  readonly maxLength?: number
  /** The field's width: `half`, `third`. */
  readonly width?: 'half' | 'short' | 'long'
  readonly inputMode?: string
}

export const errorId = (name: FieldName) => `${name}-error`

export const renderError = (name: FieldName, { errors }: FormState): Html | '' =>
  errors[name] ? html`<span class="error" id="${errorId(name)}">${errors[name]}</span>` : ''

/** Returns the attributes that connect a field with its error. */
export const flaw = (name: FieldName, { errors }: FormState): Html | '' =>
  errors[name] ? html` aria-invalid="true" aria-describedby="${errorId(name)}"` : ''

const renderLabel = ({ label, isOptional }: Pick<Field, 'label' | 'isOptional'>, words: Words): Html =>
  html`${label}${isOptional ? html` <span class="optional">(${words.field.optional})</span>` : ''}`

export function renderField(field: Field, form: FormState): Html {
  const { name, autocomplete, type = 'text', maxLength = 100, width = 'full', inputMode, isOptional } = field
  return html`<p class="field" data-width="${width}">
<label for="${name}">${renderLabel(field, form.words)}</label>
<input id="${name}" name="${name}" type="${type}" value="${form.values[name]}" autocomplete="${autocomplete}" maxlength="${maxLength}"${inputMode ? html` inputmode="${inputMode}"` : ''}${isOptional ? '' : html` required`}${flaw(name, form)}>
${renderError(name, form)}
</p>`
}

/** Sorts the countries by their names in the page's language. */
function listCountries({ locale }: Words): [string, string][] {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const list = Object.entries(COUNTRIES).map(([code, name]): [string, string] => [
    code,
    names.of(code) ?? name,
  ])
  return list.sort(([, a], [, b]) => a.localeCompare(b, locale))
}

export const renderCountry = (form: FormState): Html => html`<p class="field" data-width="full">
<label for="country">${form.words.checkout.country}</label>
<select id="country" name="country" autocomplete="shipping country"${flaw('country', form)}>
${listCountries(form.words).map(([code, name]) => html`<option value="${code}"${form.values.country === code ? html` selected` : ''}>${name}</option>`)}
</select>
${renderError('country', form)}
</p>`

export interface Choice {
  readonly value: string
  readonly label: string
  readonly note: string | Html
  readonly aside?: string
}

/** Draws radio buttons as cards; `name` and the value together are each one's id. */
export const renderChoices = (
  name: FieldName,
  { choices, form }: { choices: readonly Choice[]; form: FormState },
): Html => html`<div class="choices">
${choices.map(
  ({ value, label, note, aside }) => html`<label class="choice" for="${name}-${value}">
<input type="radio" id="${name}-${value}" name="${name}" value="${value}"${form.values[name] === value ? html` checked` : ''}${flaw(name, form)}>
<span class="what"><strong>${label}</strong><span class="note">${note}</span></span>${aside ? html`<span class="money">${aside}</span>` : ''}
</label>`,
)}
${renderError(name, form)}
</div>`
