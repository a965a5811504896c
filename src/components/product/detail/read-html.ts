import type { RichNode } from '../../../views/product/detail/rich-text.ts'
import { readTokens } from './read-tokens.ts'
import { isDropped, toRich } from './rich-element.ts'

type Sanitize = (html: string) => ParentNode | null

function readElement(element: Element): readonly RichNode[] {
  const name = element.localName
  if (isDropped(name)) return []
  return toRich(name, (one) => element.getAttribute(one), readNodes(element))
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

const TAGS = /<[a-z][^>]*>/gi
const NOISY = /([\s"'/])(on[a-z]+|style)(?=\s*=)/gi

/**
 * Handlers and inline styles under names that mean nothing. Every sanitizer drops them, but first the parser reads
 * them, and a page with a strict policy gets a report of each. What escapes this is reported, and dropped all the same.
 */
const hush = (html: string): string => html.replace(TAGS, (tag) => tag.replace(NOISY, '$1data-$2'))

/**
 * Reads HTML of the catalog's owner, which is untrusted: first through a sanitizer that knows all tricks,
 * then through a list of what descriptions need. What the sanitizer can't read (DOMPurify answers nothing for a
 * `<frameset>`) is read as text with marks in it.
 */
export function readHtml(html: string | null | undefined, sanitize: Sanitize): readonly RichNode[] {
  if (!html?.trim()) return []
  try {
    const safe = sanitize(hush(html))
    if (safe) return readNodes(safe)
  } catch {
    // Read below.
  }
  return readTokens(html)
}
