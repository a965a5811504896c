interface Node {
  readonly type?: unknown
  readonly nodes?: unknown
  readonly [data: string]: unknown
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const TAGS: Readonly<Record<string, string>> = {
  PARAGRAPH: 'p',
  BULLETED_LIST: 'ul',
  ORDERED_LIST: 'ol',
  LIST_ITEM: 'li',
  BLOCKQUOTE: 'blockquote',
  CODE_BLOCK: 'pre',
}

const DECORATION_TAGS: Readonly<Record<string, string>> = {
  BOLD: 'strong',
  ITALIC: 'em',
  UNDERLINE: 'u',
  STRIKETHROUGH: 's',
  SUPERSCRIPT: 'sup',
  SUBSCRIPT: 'sub',
}

const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

const childrenOf = ({ nodes }: Node): readonly Node[] => (Array.isArray(nodes) ? nodes.map(asRecord) : [])

function decorate(html: string, decoration: Readonly<Record<string, unknown>>): string {
  if (decoration.type === 'LINK') {
    const { url } = asRecord(asRecord(decoration.linkData).link)
    return typeof url === 'string' && /^(https?:|mailto:)/i.test(url)
      ? `<a href="${escapeHtml(url)}">${html}</a>`
      : html
  }
  const tag = DECORATION_TAGS[String(decoration.type)]
  return tag ? `<${tag}>${html}</${tag}>` : html
}

function writeText(node: Node): string {
  const { text, decorations } = asRecord(node.textData)
  const plain = escapeHtml(typeof text === 'string' ? text : '').replaceAll('\n', '<br>')
  return (Array.isArray(decorations) ? decorations : []).map(asRecord).reduceRight(decorate, plain)
}

function writeNode(node: Node, depth: number): string {
  if (depth > 20) return ''
  if (node.type === 'TEXT') return writeText(node)
  if (node.type === 'DIVIDER') return '<hr>'
  const inside = childrenOf(node)
    .map((child) => writeNode(child, depth + 1))
    .join('')
  if (node.type === 'HEADING') {
    const level = Math.min(6, Math.max(1, Number(asRecord(node.headingData).level) || 2))
    return `<h${level}>${inside}</h${level}>`
  }
  const tag = TAGS[String(node.type)]
  return tag ? `<${tag}>${inside}</${tag}>` : inside
}

/** Converts rich content to HTML of the same text (contract 2027, 4.9). */
export const toHtml = (content: unknown): string =>
  childrenOf(asRecord(content))
    .map((node) => writeNode(node, 0))
    .join('')
