import type { StyleSet } from '../../markup/style-set.ts'
import { SERVER_TAGS } from './server-tags.ts'

/** The options for the drawings' style elements. */
export interface StyleOptions {
  /** `inline`: a style element in each drawing. Else the address of a style sheet: `dist/server.css` of the package. */
  readonly styles?: 'inline' | { readonly href: string }
  /** For policies with nonces instead of the returned hashes. */
  readonly nonce?: string | undefined
}

/** Writes the styles of drawn tags into their shadow roots, inline or as a link. */
export interface StyleWriter {
  /** Returns the text before a drawing's markup. */
  write(styleSet: StyleSet, rules: string): string
  /** Returns the hashes of all written style elements: `'sha256-…'`, for `style-src`. */
  hashes(): Promise<readonly string[]>
}

const escapeAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** Returns a short name of a text: FNV-1a, 32 bits. */
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
/** The most cached texts: as many as a site may have ratios and columns. */
const MOST = 200

/** Creates a value for a text, once. */
function once<Made>(made: Map<string, Made>, text: string, make: (text: string) => Made): Made {
  const known = made.get(text) ?? make(text)
  if (made.size < MOST) made.set(text, known)
  return known
}

/** Creates the writer of one page's style elements. */
export function createStyleWriter({ styles = 'inline', nonce }: StyleOptions): StyleWriter {
  /** The hashes of written styles rather than the texts, because each product at length with colours has its own. */
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
 * Returns the hashes of the drawings' style elements, which are constant as long as no tag has `image-ratio` or
 * `columns` and no product at length has colours to choose from: for the policy of a page that is sent before it is
 * drawn. Otherwise use a nonce.
 */
export const readStyleHashes = (): Promise<readonly string[]> =>
  Promise.all(SERVER_TAGS.map(({ styles }) => once(hashes, styles.css, hashOf)))
