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
 * Renames handlers and inline styles to attributes without a meaning. Every sanitizer drops them, but the parser reads
 * them first, and a page with a strict policy gets a report of each. One that this doesn't find is reported, and still
 * dropped.
 */
const hush = (html: string): string => html.replace(TAGS, (tag) => tag.replace(NOISY, '$1data-$2'))

/**
 * Reads HTML of the catalog's owner, which is untrusted. A sanitizer goes first, then a list of the elements that
 * descriptions need. If the sanitizer can't read it (DOMPurify returns nothing for a `<frameset>`), our own tokenizer
 * does.
 */
export function readHtml(html: string | null | undefined, sanitize: Sanitize): readonly RichNode[] {
  if (!html?.trim()) return []
  try {
    const safe = sanitize(hush(html))
    if (safe) return readNodes(safe)
  } catch {
    // The tokenizer below reads it.
  }
  return readTokens(html)
}
