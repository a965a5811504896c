import { useEffect, useState } from 'react'
import { findTyped, type TextField } from './typed-fields.ts'

/**
 * Sets a field's text as if it had been typed: React ignores values set through its own setter, and notices those that
 * bypass it.
 */
function type(field: TextField, text: string): void {
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
  const typed = findTyped(root).map((field) => [field, field.value] as const)
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
