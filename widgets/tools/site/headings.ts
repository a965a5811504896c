/** A heading of a Markdown text, outside its code. */
export interface Heading {
  /** 1 to 6. */
  readonly level: number
  readonly text: string
  /** In GitHub's form: a second heading with the same text ends in `-1`. */
  readonly anchor: string
  /** The number of its line, from 0. */
  readonly line: number
}

const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-')

/** Returns the headings of a text, in order. */
export function findHeadings(markdown: string): readonly Heading[] {
  const seen = new Map<string, number>()
  let isCode = false
  return markdown.split('\n').flatMap((row, line) => {
    if (row.startsWith('```')) isCode = !isCode
    const [, signs = '', text = ''] = (!isCode && /^(#{1,6}) (.+)$/.exec(row)) || []
    if (!signs) return []
    const slug = slugOf(text)
    const count = seen.get(slug) ?? 0
    seen.set(slug, count + 1)
    return [{ level: signs.length, text, anchor: count ? `${slug}-${count}` : slug, line }]
  })
}
