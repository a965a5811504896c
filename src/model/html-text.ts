/** The elements that begin a new line. */
const BREAK = /<(br|\/?(p|div|li|ul|ol|h[1-6]|tr|table|section|address|blockquote))\b[^>]*>/gi
const UNSEEN = /<(script|style|template)\b[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->/gi

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
}

function decode(whole: string, code: string): string {
  if (!code.startsWith('#')) return NAMED[code.toLowerCase()] ?? whole
  const number = /^#x/i.test(code) ? Number.parseInt(code.slice(2), 16) : Number(code.slice(1))
  return number > 0 && number <= 0x10ffff && !(number >= 0xd800 && number < 0xe000)
    ? String.fromCodePoint(number)
    : whole
}

/**
 * Returns the words of an owner's HTML, line by line, as text: for places that show it without its look. It is drawn as
 * text, so that no part of it can become markup again.
 */
export const readTextLines = (html: string | null | undefined): readonly string[] =>
  (html ?? '')
    .replace(UNSEEN, '')
    .replace(/\s+/g, ' ')
    .replace(BREAK, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(#x?[\da-f]{1,7}|[a-z]{2,6});/gi, decode)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
