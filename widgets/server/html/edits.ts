/** A change of a text: the part between two positions is replaced. */
export interface Edit {
  readonly from: number
  readonly to: number
  readonly text: string
}

/**
 * Applies changes that don't overlap: an insertion comes before a removal at the same position, otherwise they keep
 * their order.
 */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let done = ''
  let at = 0
  for (const { from, to, text: next } of [...edits].sort((a, b) => a.from - b.from || a.to - b.to)) {
    done += text.slice(at, from) + next
    at = to
  }
  return done + text.slice(at)
}

/** Escapes a text for an attribute in double quotes. */
export const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** Escapes a text between tags. */
export const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
