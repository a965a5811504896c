/** A change of a text: what stands from one place to another gives way to something else. */
export interface Edit {
  readonly from: number
  readonly to: number
  readonly text: string
}

/** Makes changes that don't overlap: what is put in stands before what is taken away behind it, and else in its order. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let done = ''
  let at = 0
  for (const { from, to, text: next } of [...edits].sort((a, b) => a.from - b.from || a.to - b.to)) {
    done += text.slice(at, from) + next
    at = to
  }
  return done + text.slice(at)
}

/** A text within double quotes, as an attribute holds it. */
export const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** A text between tags. */
export const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
