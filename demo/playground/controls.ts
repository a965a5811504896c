import type { Attribute, Tag } from './manifest.ts'

/**
 * An element of the page by its id.
 *
 * @throws when the page has none.
 */
export function find<Found extends HTMLElement = HTMLElement>(id: string): Found {
  const found = document.getElementById(id)
  if (!found) throw new Error(`The page has no ${id}.`)
  return found as Found
}

function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), properties)
  element.append(...children)
  return element
}

export function fillSelect(
  select: HTMLSelectElement,
  words: Readonly<Record<string, string>>,
  chosen: string,
): void {
  const options = Object.entries(words).map(
    ([value, label]) => new Option(label, value, false, value === chosen),
  )
  select.replaceChildren(...options)
}

/** A few words side by side, one of which holds. */
export function fillChoices(
  fieldset: HTMLElement,
  words: Readonly<Record<string, string>>,
  chosen: string,
  choose: (word: string) => void,
): void {
  for (const old of fieldset.querySelectorAll('label')) old.remove()
  for (const [value, label] of Object.entries(words)) {
    const radio = make('input', { type: 'radio', name: fieldset.id, value, checked: value === chosen })
    radio.addEventListener('change', () => choose(value))
    fieldset.append(make('label', {}, radio, make('span', {}, label)))
  }
}

/** Says a new value of an attribute; undefined leaves it out. */
export type SetAttribute = (name: string, value: string | undefined, when: 'now' | 'soon') => void

function drawFlag({ name }: Attribute, value: string | undefined, set: SetAttribute): HTMLElement {
  const box = make('input', { type: 'checkbox', id: `attribute-${name}`, checked: value !== undefined })
  box.addEventListener('change', () => set(name, box.checked ? '' : undefined, 'now'))
  return make('p', { className: 'field flag' }, box, make('label', { htmlFor: box.id }, name))
}

function drawWords(attribute: Attribute, value: string | undefined, set: SetAttribute): HTMLElement {
  const { name, words, default: fallback } = attribute
  const select = make('select', { id: `attribute-${name}` })
  const label = fallback ? `${fallback} (default)` : 'not set'
  const rest = words.filter((word) => word !== fallback)
  fillSelect(select, { '': label, ...Object.fromEntries(rest.map((word) => [word, word])) }, value ?? '')
  select.addEventListener('change', () => set(name, select.value || undefined, 'now'))
  return make('p', { className: 'field' }, make('label', { htmlFor: select.id }, name), select)
}

function drawText(attribute: Attribute, value: string | undefined, set: SetAttribute): HTMLElement {
  const { name, kind, default: fallback = '' } = attribute
  const field = make('input', {
    id: `attribute-${name}`,
    type: kind === 'number' ? 'number' : 'text',
    value: value ?? '',
    placeholder: fallback,
    spellcheck: false,
  })
  field.addEventListener('input', () => set(name, field.value || undefined, 'soon'))
  return make('p', { className: 'field' }, make('label', { htmlFor: field.id }, name), field)
}

/** A control for every attribute that the manifest has of a tag. */
export function drawAttributes(
  place: HTMLElement,
  { attributes }: Tag,
  values: Readonly<Record<string, string>>,
  set: SetAttribute,
): void {
  const controls = attributes.map((attribute) => {
    const draw = attribute.kind === 'flag' ? drawFlag : attribute.kind === 'words' ? drawWords : drawText
    const control = draw(attribute, values[attribute.name], set)
    const { name, property, about: text } = attribute
    // What has one name for both says it once.
    const code = property === name ? [] : [make('code', {}, `.${property}`), ' ']
    const about = make('span', { className: 'about', id: `about-${name}` }, ...code, text)
    control.querySelector('input,select')?.setAttribute('aria-describedby', about.id)
    control.append(about)
    return control
  })
  place.replaceChildren(...controls)
}
