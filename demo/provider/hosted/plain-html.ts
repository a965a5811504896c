/** The elements that a description may have; none of these has an effect without attributes. */
const ALLOWED = new Set('p br strong b em i u ul ol li h2 h3 h4 blockquote'.split(' '))

const escapeText = (text: string) =>
  text
    .replace(/&(?!(?:#\d{1,6}|#x[\da-f]{1,6}|[a-z]{2,12});)/gi, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')

/**
 * Reduces a merchant's HTML to paragraphs, lists and emphasis: an element of the list becomes a bare tag, and every
 * other character is text. For any input, the result has no attribute and no other tag.
 */
export function toPlainHtml(untrusted: string): string {
  return untrusted
    .split(/(<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>)/i)
    .map((part) => {
      const [, slash = '', name = ''] = /^<(\/?)([a-z][a-z0-9]*)[^<>]*>$/i.exec(part) ?? []
      if (!name) return escapeText(part)
      return ALLOWED.has(name.toLowerCase()) ? `<${slash}${name.toLowerCase()}>` : ''
    })
    .join('')
}
