import type { StyleSet } from '../../markup/style-set.ts'
import { SERVER_TAGS } from './server-tags.ts'

/** What style elements the drawings get. */
export interface StyleOptions {
  /** `inline`: a style element in each drawing. Else the address of a style sheet: `dist/server.css` of the package. */
  readonly styles?: 'inline' | { readonly href: string }
  /** For policies that go by nonces instead of the hashes that are answered. */
  readonly nonce?: string | undefined
}

/** Writes the styles of drawn tags into their shadow roots, whole or as a link. */
export interface StyleWriter {
  /** What stands before a drawing's markup. */
  write(styleSet: StyleSet, rules: string): string
  /** Of all style elements that were written: `'sha256-…'`, for `style-src`. */
  hashes(): Promise<readonly string[]>
}

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
  /** Of what was written, not the texts: products at length with colours have one each. */
  const written = new Set<Promise<string>>()
  const attributes = nonce ? ` nonce="${escapeAttribute(nonce)}"` : ''
  const style = (text: string, mark: string) => {
    written.add(once(hashes, text, hashOf))
    return `<style${mark}${attributes}>${text}</style>`
  }
  return {
    write({ css, rest }, rules) {
      const mark = ` data-store-css="${once(names, css, nameOf)}"`
      if (styles === 'inline') return style(css + rules, mark)
      const link = `<link rel="stylesheet" href="${escapeAttribute(styles.href)}"${mark}>`
      const own = rest + rules
      return own ? link + style(own, '') : link
    },
    hashes: async () => [...new Set(await Promise.all(written))],
  }
}

/**
 * The hashes of the style elements that drawings have as long as no tag says `image-ratio` or `columns` and no product
 * at length has colours to choose from: for the policy of a page that is sent before it is drawn. Else give it a nonce.
 */
export const readStyleHashes = (): Promise<readonly string[]> =>
  Promise.all(SERVER_TAGS.map(({ styles }) => once(hashes, styles.css, hashOf)))
