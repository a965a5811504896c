import { readColor, toHex } from './contrast.ts'
import { drawTextField, drawWordField, explain, make, type SetValue } from './controls.ts'
import type { Described, Property } from './manifest.ts'
import { BRAND_FIELDS, SCRIPT_FIELDS } from './options.ts'

type Texts = Readonly<Record<string, string>>

const IS_COLOR = /(accent|color|background|muted|line|fill|sale|focus)$/

/** Adds a colour picker beside a field, in which any colour that CSS has can be typed. */
function addPicker(field: HTMLElement, name: string): void {
  const input = field.querySelector('input')
  if (!input) return
  const picker = make('input', { type: 'color', className: 'picker', ariaLabel: `Pick ${name}` })
  const follow = () => {
    const color = readColor(input.value)
    picker.value = color ? toHex(color) : '#808080'
    picker.classList.toggle('unset', !color)
  }
  picker.addEventListener('input', () => {
    input.value = picker.value
    input.dispatchEvent(new Event('input'))
  })
  input.addEventListener('input', follow)
  follow()
  const pair = make('span', { className: 'picked' })
  input.replaceWith(pair)
  pair.append(input, picker)
}

const COLORS = new Set(['accent', 'text', 'ground', 'card', 'sale'])

/** A field for each value of a brand. */
export function drawBrand(place: HTMLElement, brand: Texts, set: SetValue): void {
  const fields = Object.entries(BRAND_FIELDS).map(([name, { label, example }]) => {
    const id = `brand-${name}`
    const field = drawTextField({ id, name, label, value: brand[name], placeholder: example }, set)
    if (COLORS.has(name)) addPicker(field, label.toLowerCase())
    return field
  })
  place.replaceChildren(...fields)
}

/** A field for each property of the looks in the manifest. */
export function drawProperties(
  place: HTMLElement,
  properties: readonly Property[],
  looks: Texts,
  set: SetValue,
): void {
  const fields = properties.map(({ name, default: fallback, about }) => {
    const id = `property${name.replace('--store', '')}`
    const label = name
    const field = drawTextField({ id, name, label, value: looks[name], placeholder: fallback }, set)
    if (IS_COLOR.test(name)) addPicker(field, name)
    return explain(field, about)
  })
  place.replaceChildren(...fields)
}

/** The script tag's settings for all tags. */
export function drawScript(place: HTMLElement, values: Texts, set: SetValue): void {
  const fields = Object.entries(SCRIPT_FIELDS).map(([name, { label, example, words }]) => {
    const field = { id: `script-${name}`, name, label, value: values[name] }
    const control = words.length
      ? drawWordField({ ...field, placeholder: 'nothing is said', words }, set)
      : drawTextField({ ...field, placeholder: example }, set)
    return explain(control, make('code', {}, `data-${name}`))
  })
  place.replaceChildren(...fields)
}

/** A button for each slot, which writes its markup into the field. */
export function drawSlots(place: HTMLElement, slots: readonly Described[], insert: (markup: string) => void) {
  const items = slots.map(({ name, about }) => {
    if (!name) return make('li', {}, about)
    const button = make('button', { type: 'button', className: 'quiet small' }, name)
    button.addEventListener('click', () => insert(`<div slot="${name}">…</div>`))
    return make('li', {}, button, ' ', about)
  })
  place.replaceChildren(...items)
}
