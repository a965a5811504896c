import { useEffect, useState } from 'react'

type Text = HTMLInputElement | HTMLTextAreaElement
type Field = Text | HTMLSelectElement

const FIELDS = 'input:not([type=checkbox],[type=radio]),textarea,select'

/** What a field was drawn with. */
const drawnOf = (field: Field): string =>
  field instanceof HTMLSelectElement
    ? ([...field.options].find((option) => option.defaultSelected) ?? field.options[0])?.value || ''
    : field.defaultValue

/** React takes what stands in a field for known; what goes past its own setter is news, as if it had been typed. */
function type(field: Text, text: string): void {
  const { selectionStart: start, selectionEnd: end } = field
  field.value = field.defaultValue
  Reflect.set(field.constructor.prototype as object, 'value', text, field)
  if (start !== null) field.setSelectionRange(start, end)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Notes what somebody has typed or chosen in fields that React is about to take over: they begin for it as they were
 * drawn, and so its next drawing would leave them.
 *
 * @returns Hands it to React, once that listens.
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
        field.dispatchEvent(new Event('change', { bubbles: true }))
      }
      // What was typed since is later.
      else type(field, field.value || text)
    }
  }
}

/** The same for a tag that React takes over, from its first drawing to when it listens. */
export function useTyped(root: ParentNode): void {
  const [hand] = useState(() => noteTyped(root))
  // Before clicks are made again: they may be to buy with it.
  useEffect(hand, [hand])
}
