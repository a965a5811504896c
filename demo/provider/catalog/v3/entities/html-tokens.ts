/** A piece of an owner's HTML: a tag, or text with its entities resolved. */
export type HtmlToken =
  | { readonly kind: 'open'; readonly tag: string; readonly href?: string }
  | { readonly kind: 'close'; readonly tag: string }
  | { readonly kind: 'text'; readonly text: string }

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
}

const readEntity = (whole: string, name: string): string => {
  const code = /^#(?:x([\da-f]+)|(\d+))$/i.exec(name)
  if (!code) return ENTITIES[name] ?? whole
  const point = code[1] ? Number.parseInt(code[1], 16) : Number(code[2])
  return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : ''
}

export const resolveEntities = (text: string): string => text.replace(/&(#?\w+);/g, readEntity)

/** Splits HTML into tags and texts. Comments and attributes other than `href` are left out. */
export function readHtml(html: string): HtmlToken[] {
  return html
    .replace(/<!--[\s\S]*?-->/g, '')
    .split(/(<[^>]*>)/)
    .filter(Boolean)
    .flatMap((part): HtmlToken[] => {
      const tag = /^<(\/?)([a-z][a-z0-9]*)([^>]*)>$/i.exec(part)
      if (!tag) return part.startsWith('<') ? [] : [{ kind: 'text', text: resolveEntities(part) }]
      const name = (tag[2] ?? '').toLowerCase()
      if (tag[1]) return [{ kind: 'close', tag: name }]
      const href = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(tag[3] ?? '')
      const target = href?.[1] ?? href?.[2]
      return [{ kind: 'open', tag: name, ...(target === undefined ? {} : { href: resolveEntities(target) }) }]
    })
}
