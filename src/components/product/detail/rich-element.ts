import { readWebAddress } from '../../../model/web-address.ts'
import { RICH_TAGS, type RichNode, type RichTag } from '../../../views/product/detail/rich-text.ts'

/** The element to draw for each known element of a description; an unknown one is replaced by its children. */
const BECOMES: Readonly<Record<string, RichTag>> = {
  ...Object.fromEntries(RICH_TAGS.map((tag) => [tag, tag])),
  h1: 'h4',
  h2: 'h4',
  h3: 'h4',
  h6: 'h5',
  del: 's',
  div: 'p',
}

/** Elements whose text is not for people. */
const DROPPED = /^(script|style|template|noscript|iframe|object|embed|svg|math|title|textarea|select|option)$/

export const isDropped = (name: string): boolean => DROPPED.test(name)

/** The schemes that a description may link to, in addition to web addresses. */
const LINK = /^(mailto:|tel:|\/(?![\\/])|#|\?)/i

/** Browsers ignore these characters inside an address, so they have to be removed before a check. */
const clean = (url: string | null): string => (url ?? '').replace(/[\p{Cc}\s]/gu, '')

/** Returns an element for display: a known one with attributes that only affect the display; otherwise its children. */
export function toRich(
  name: string,
  attribute: (name: string) => string | null,
  children: readonly RichNode[],
): readonly RichNode[] {
  const tag = Object.hasOwn(BECOMES, name) ? BECOMES[name] : undefined
  if (!tag) return children
  const href = clean(attribute('href'))
  const src = clean(attribute('src'))
  return [
    {
      tag,
      children,
      ...(tag === 'a' && (readWebAddress(href) || LINK.test(href)) && { href }),
      ...(tag === 'img' && readWebAddress(src) && { src, alt: attribute('alt') ?? '' }),
    },
  ]
}
