/** The longest description, in characters; a longer one is cut. */
const LONGEST_TEXT = 5000

/** Returns the words of a description, without its HTML. */
export function readPlainText(html: string | null | undefined): string | undefined {
  const signs: Readonly<Record<string, string>> = {
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    nbsp: ' ',
    '#39': "'",
  }
  const text = (html ?? '')
    .replace(/<(script|style)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<[^>]*>/gi, ' ')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => signs[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim()
  return text.slice(0, LONGEST_TEXT) || undefined
}
