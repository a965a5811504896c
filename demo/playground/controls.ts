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

export function make<Name extends keyof HTMLElementTagNameMap>(
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

/** Radio buttons side by side, one for each word. */
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

/** Sets a new value; undefined removes it. */
export type SetValue = (name: string, value: string | undefined, when: 'now' | 'soon') => void

/** The values with one more, or one fewer. */
export function withValue(
  values: Readonly<Record<string, string>>,
  name: string,
  value: string | undefined,
): Readonly<Record<string, string>> {
  const { [name]: _, ...rest } = values
  // Existing controls keep their places.
  if (value === undefined) return rest
  return name in values ? { ...values, [name]: value } : { ...rest, [name]: value }
}

interface TextField {
  readonly id: string
  readonly name: string
  readonly label: string
  readonly value: string | undefined
  readonly placeholder: string
  readonly type?: 'number' | 'text'
}

/** A field for a text, with its label. */
export function drawTextField(field: TextField, set: SetValue): HTMLElement {
  const { id, name, label, value = '', placeholder, type = 'text' } = field
  const input = make('input', { id, type, value, placeholder, spellcheck: false })
  input.addEventListener('input', () => set(name, input.value || undefined, 'soon'))
  return make('p', { className: 'field' }, make('label', { htmlFor: id }, label), input)
}

/** A choice of one word or none. */
export function drawWordField(
  { id, name, label, value, placeholder, words }: TextField & { readonly words: readonly string[] },
  set: SetValue,
): HTMLElement {
  const select = make('select', { id })
  const listed = { '': placeholder, ...Object.fromEntries(words.map((word) => [word, word])) }
  fillSelect(select, listed, value ?? '')
  select.addEventListener('change', () => set(name, select.value || undefined, 'now'))
  return make('p', { className: 'field' }, make('label', { htmlFor: id }, label), select)
}

function drawFlag({ name }: Attribute, value: string | undefined, set: SetValue): HTMLElement {
  const box = make('input', { type: 'checkbox', id: `attribute-${name}`, checked: value !== undefined })
  box.addEventListener('change', () => set(name, box.checked ? '' : undefined, 'now'))
  return make('p', { className: 'field flag' }, box, make('label', { htmlFor: box.id }, name))
}

/** A box for each word that the attribute may contain. */
function drawTokens({ name, words }: Attribute, value = '', set: SetValue): HTMLElement {
  const given = value.split(/\s+/)
  const boxes = words.map((word) =>
    make('input', {
      type: 'checkbox',
      id: `attribute-${name}-${word}`,
      value: word,
      checked: given.includes(word),
    }),
  )
  const labels = boxes.map((box) => make('label', { htmlFor: box.id }, box, make('span', {}, box.value)))
  const group = make('fieldset', { className: 'field tokens', id: `attribute-${name}` })
  group.append(make('legend', {}, name), ...labels)
  group.addEventListener('change', () => {
    const chosen = boxes.filter(({ checked }) => checked).map((box) => box.value)
    set(name, chosen.join(' ') || undefined, 'now')
  })
  return group
}

function drawAttribute(attribute: Attribute, value: string | undefined, set: SetValue): HTMLElement {
  const { name, kind, words, default: fallback } = attribute
  if (kind === 'flag') return drawFlag(attribute, value, set)
  if (kind === 'tokens') return drawTokens(attribute, value, set)
  const field = { id: `attribute-${name}`, name, label: name, value }
  if (kind !== 'words')
    return drawTextField(
      { ...field, placeholder: fallback ?? '', type: kind === 'number' ? 'number' : 'text' },
      set,
    )
  const placeholder = fallback ? `${fallback} (default)` : 'not set'
  return drawWordField({ ...field, placeholder, words: words.filter((word) => word !== fallback) }, set)
}

/** A control with a sentence about it, which is read out with it. */
export function explain(control: HTMLElement, ...about: readonly (Node | string)[]): HTMLElement {
  const field = control.matches('fieldset') ? control : control.querySelector('input,select')
  const text = make('span', { className: 'about', id: `about-${field?.id}` }, ...about)
  field?.setAttribute('aria-describedby', text.id)
  control.append(text)
  return control
}

/** A control for every attribute of a tag in the manifest. */
export function drawAttributes(
  place: HTMLElement,
  { attributes }: Tag,
  values: Readonly<Record<string, string>>,
  set: SetValue,
): void {
  const controls = attributes.map((attribute) => {
    const { name, property, about } = attribute
    // A choice whose label equals its value shows it once.
    const code = property === name ? [] : [make('code', {}, `.${property}`), ' ']
    return explain(drawAttribute(attribute, values[name], set), ...code, about)
  })
  place.replaceChildren(...controls)
}
