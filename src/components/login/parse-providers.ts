/** Parses the text as a list; undefined for malformed JSON. */
export function parseProviders(text: string): readonly unknown[] | undefined {
  if (!/^\s*[[{]/.test(text)) return text.split(/[\s,]+/)
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list : undefined
  } catch {
    return undefined
  }
}
