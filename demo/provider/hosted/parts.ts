import { html } from 'hono/html'
import type { Words } from '../words/words.ts'
import type { Html } from './page.ts'

export interface Field {
  readonly name: string
  readonly label: string
  readonly type?: 'text' | 'email' | 'password'
  readonly autocomplete: string
  readonly value?: string | undefined
  readonly hint?: string
  /** Its error, in words for people. */
  readonly flaw?: string | undefined
  readonly isOptional?: boolean
  readonly minLength?: number
  readonly maxLength?: number
}

/** Draws a labelled input with its hint and its error, which screen readers read with it. */
export function field(given: Field, words: Words): Html {
  const { name, label, type = 'text', autocomplete, value = '', hint, flaw, isOptional = false } = given
  const described = [hint && `${name}-hint`, flaw && `${name}-flaw`].filter(Boolean).join(' ')
  return html`<div class="field">
<label for="${name}">${label}${isOptional ? html`<span class="optional">${words.field.optional}</span>` : ''}</label>
<input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" value="${value}"
${type === 'email' ? html` inputmode="email" autocapitalize="none" spellcheck="false"` : ''}
${isOptional ? '' : html` required`}
${given.minLength ? html` minlength="${given.minLength}"` : ''} maxlength="${given.maxLength ?? 254}"
${flaw ? html` aria-invalid="true" data-focus` : ''}${described ? html` aria-describedby="${described}"` : ''}>
${hint ? html`<p class="hint" id="${name}-hint">${hint}</p>` : ''}
${flaw ? html`<p class="flaw" id="${name}-flaw">${flaw}</p>` : ''}
</div>`
}

/** Draws the field for the six digits from an e-mail; phones suggest them. */
export const codeField = (flaw: string | undefined, words: Words): Html => html`<div class="field">
<label for="code">${words.field.code}</label>
<input class="code-input" id="code" name="code" inputmode="numeric" autocomplete="one-time-code" pattern="[0-9]{6}"
maxlength="6" required title="${words.field.codeTitle}" data-focus
${flaw ? html` aria-invalid="true" aria-describedby="code-flaw"` : ''}>
${flaw ? html`<p class="flaw" id="code-flaw">${flaw}</p>` : ''}
</div>`

/** Draws an error of the whole form; it gets the focus, so that screen readers read it. */
export const alert = (text: Html | string | undefined): Html =>
  text ? html`<div class="alert" role="alert" tabindex="-1" data-focus>${text}</div>` : html``

export const hidden = (fields: Readonly<Record<string, string | undefined>>): Html =>
  html`${Object.entries(fields).map(([name, value]) =>
    value === undefined ? '' : html`<input type="hidden" name="${name}" value="${value}">`,
  )}`

/** A name and its value, in words for people. */
export interface Fact {
  readonly name: string
  readonly value: string
}

/** Draws facts as a list; nothing if there are none. */
export const factList = (facts: readonly Fact[]): Html =>
  facts.length === 0
    ? html``
    : html`<dl class="facts">${facts.map(({ name, value }) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`

/** Draws a value that has its own direction, as an address in an Arabic sentence. */
export const isolated = (text: string): Html => html`<bdi>${text}</bdi>`

/** The same in bold. */
export const strong = (text: string): Html => html`<bdi class="strong wrap">${text}</bdi>`

export const button = (text: string): Html => html`<button class="button full">${text}</button>`

/** Returns `/login?session=…`: the same visit on another page. */
export const withSession = (path: string, session: string | undefined): string =>
  session ? `${path}?session=${encodeURIComponent(session)}` : path
