import { readWebAddress } from '../../../model/web-address.ts'
import { RICH_TAGS, type RichNode, type RichTag } from '../../../views/product/detail/rich-text.ts'

/** Renders an element of a description; an unknown one renders its text. */
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

/** The schemes that a description may link to beside web addresses. */
const LINK = /^(mailto:|tel:|\/(?![\\/])|#|\?)/i

/** Browsers ignore these inside an address, so a check that doesn't is fooled by them. */
const clean = (url: string | null): string => (url ?? '').replace(/[\p{Cc}\s]/gu, '')

/** An element as it is shown: of the known ones, with the attributes that only show; else its children. */
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
