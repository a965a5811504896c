import { readWebAddress } from '../../model/web-address.ts'
import { RICH_TAGS, type RichNode, type RichTag } from '../../views/detail/rich-text.ts'

type Sanitize = (html: string) => ParentNode

/** What an element of a description becomes; what isn't known gives its text. */
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

/** What a description may link to beside web addresses. */
const LINK = /^(mailto:|tel:|\/(?![\\/])|#|\?)/i

/** Browsers ignore these inside an address, so a check that doesn't is fooled by them. */
const clean = (url: string | null): string => (url ?? '').replace(/[\p{Cc}\s]/gu, '')

function readElement(element: Element): RichNode[] {
  const name = element.localName
  if (DROPPED.test(name)) return []
  const children = readNodes(element)
  const tag = Object.hasOwn(BECOMES, name) ? BECOMES[name] : undefined
  if (!tag) return children
  const href = clean(element.getAttribute('href'))
  const src = clean(element.getAttribute('src'))
  return [
    {
      tag,
      children,
      ...(tag === 'a' && (readWebAddress(href) || LINK.test(href)) && { href }),
      ...(tag === 'img' && readWebAddress(src) && { src, alt: element.getAttribute('alt') ?? '' }),
    },
  ]
}

const readNodes = (parent: ParentNode): RichNode[] =>
  [...parent.childNodes].flatMap((node) => {
    if (node instanceof Element || node.nodeType === 1) return readElement(node as Element)
    return node.nodeType === 3 && node.nodeValue ? [node.nodeValue] : []
  })

interface Sanitizing {
  setHTML?(html: string): void
}

/** The browser's own sanitizer, in a document that loads nothing. */
export function findNativeSanitizer(): Sanitize | undefined {
  const inert = document.implementation.createHTMLDocument('')
  const box: HTMLElement & Sanitizing = inert.createElement('div')
  if (!box.setHTML) return
  return (html) => {
    const room: HTMLElement & Sanitizing = inert.createElement('div')
    room.setHTML?.(html)
    return room
  }
}

/**
 * Reads HTML of the catalog's owner, which is untrusted: first through a sanitizer that knows all tricks,
 * then through a list of what descriptions need.
 */
export const readHtml = (html: string | null | undefined, sanitize: Sanitize): readonly RichNode[] =>
  html?.trim() ? readNodes(sanitize(html)) : []
