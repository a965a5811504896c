import { cardCss } from '../../loader/card.css.ts'
import { laterCss } from '../../runtime/card-later.css.ts'
import { facetsCss } from '../../tags/collection/facets.css.ts'
import { gridCss } from '../../tags/collection/styles.css.ts'

/** What style elements the drawings get. */
export interface StyleOptions {
  /** `inline`: a style element in each drawing. Else the address of a style sheet: `dist/server.css` of the package. */
  readonly styles?: 'inline' | { readonly href: string }
  /** For policies that go by nonces instead of the hashes that are answered. */
  readonly nonce?: string | undefined
}

export interface StyleWriter {
  /** What stands before a drawing's markup. */
  write(css: string, variables: string): string
  /** Of all style elements that were written: `'sha256-…'`, for `style-src`. */
  hashes(): Promise<readonly string[]>
}

const tighten = (css: string) => css.replaceAll('\n', '')

/** The look of a card: all of it, for pages on which no script brings the rest. */
export const CARD_CSS = tighten(cardCss + laterCss)
export const LIST_CSS = CARD_CSS + tighten(gridCss + facetsCss)
/** Of everything that is drawn: what `dist/server.css` holds. */
export const ALL_CSS = LIST_CSS

const escapeAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** A short name of a text: FNV-1a, 32 bits. */
function nameOf(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`
}

const names = new Map<string, string>()
const hashes = new Map<string, Promise<string>>()
/** As many texts as a site may have ratios and columns. */
const MOST = 200

/** What is made of a text, once. */
function once<Made>(made: Map<string, Made>, text: string, make: (text: string) => Made): Made {
  const known = made.get(text) ?? make(text)
  if (made.size < MOST) made.set(text, known)
  return known
}

/** Writes the style elements of one page. */
export function createStyleWriter({ styles = 'inline', nonce }: StyleOptions): StyleWriter {
  const written = new Set<string>()
  const attributes = nonce ? ` nonce="${escapeAttribute(nonce)}"` : ''
  const style = (text: string, mark: string) => {
    written.add(text)
    return `<style${mark}${attributes}>${text}</style>`
  }
  return {
    write(css, variables) {
      const own = variables && `*{${variables}}`
      const mark = ` data-store-css="${once(names, css, nameOf)}"`
      if (styles === 'inline') return style(css + own, mark)
      const link = `<link rel="stylesheet" href="${escapeAttribute(styles.href)}"${mark}>`
      return own ? link + style(own, '') : link
    },
    hashes: () => Promise.all([...written].map((text) => once(hashes, text, hashOf))),
  }
}

/**
 * The hashes of the style elements that drawings have as long as no tag says `image-ratio` or `columns`: for the policy
 * of a page that is sent before it is drawn. Else give it a nonce.
 */
export const readStyleHashes = (): Promise<readonly string[]> =>
  Promise.all([CARD_CSS, LIST_CSS].map((text) => once(hashes, text, hashOf)))
