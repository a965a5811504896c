/** The text as a list; undefined for what is meant as JSON and is none. */
export function parseProviders(text: string): readonly unknown[] | undefined {
  if (!/^\s*[[{]/.test(text)) return text.split(/[\s,]+/)
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list : undefined
  } catch {
    return undefined
  }
}
