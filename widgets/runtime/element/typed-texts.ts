import { useEffect, useState } from 'react'

type Text = HTMLInputElement | HTMLTextAreaElement
type Field = Text | HTMLSelectElement

const FIELDS = 'input:not([type=checkbox],[type=radio]),textarea,select'

/** Returns the value that a field was drawn with. */
const drawnOf = (field: Field): string =>
  field instanceof HTMLSelectElement
    ? ([...field.options].find((option) => option.defaultSelected) ?? field.options[0])?.value || ''
    : field.defaultValue

/**
 * Sets a field's text as if it had been typed: React ignores values set through its own setter, and notices those that
 * bypass it.
 */
function type(field: Text, text: string): void {
  const { selectionStart: start, selectionEnd: end } = field
  field.value = field.defaultValue
  Reflect.set(field.constructor.prototype as object, 'value', text, field)
  if (start !== null) field.setSelectionRange(start, end)
  field.dispatchEvent(new CustomEvent('input', { bubbles: true }))
}

/**
 * Notes what somebody has typed or chosen in fields that React is about to take over: React assumes the values they
 * were drawn with, and its next drawing would leave these.
 *
 * @returns Passes the values to React, once it listens.
 */
export function noteTyped(root: ParentNode): () => void {
  const typed = [...root.querySelectorAll<Field>(FIELDS)]
    .filter((field) => field.value !== drawnOf(field))
    .map((field) => [field, field.value] as const)
  return () => {
    for (const [field, text] of typed) {
      if (!field.isConnected) continue
      if (field instanceof HTMLSelectElement) {
        field.value = text
        field.dispatchEvent(new CustomEvent('change', { bubbles: true }))
      }
      // Text typed since is newer.
      else type(field, field.value || text)
    }
  }
}

/** Does the same for a tag that React takes over, from its first drawing until it listens. */
export function useTyped(root: ParentNode): void {
  const [hand] = useState(() => noteTyped(root))
  // Before clicks are repeated, because they may buy with these values.
  useEffect(hand, [hand])
}
