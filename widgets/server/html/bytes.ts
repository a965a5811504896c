/**
 * Pages in any encoding that agrees with ASCII, as nearly all do: each byte is taken for a character, so that no byte
 * of the page is lost, and what is written into it is ASCII alone.
 */
export interface PageText {
  readonly text: string
  /** Bytes stand for characters. */
  readonly isBytes: boolean
}

/** So many bytes become characters at once: a function takes no endless number of arguments. */
const PART = 8192

/** Each byte as the character of its number. */
export function fromBytes(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += PART)
    text += String.fromCharCode(...bytes.subarray(at, at + PART))
  return text
}

/** The reverse of {@link fromBytes}. */
export function toBytes(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at)
  return bytes
}

/** UTF-16 and UTF-32 begin with a mark, or with a zero beside the first sign; in them no tag can be found. */
export const isWide = ([first, second]: Uint8Array): boolean =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff) || first === 0 || second === 0

/** What a builder wrote, out of a page's bytes: most pages are UTF-8; what is none is read byte by byte. */
export function readText(text: string): string {
  if (!/[\x80-\xff]/.test(text) || /[^\0-\xff]/.test(text)) return text
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(toBytes(text))
  } catch {
    return text
  }
}

/** Markup in ASCII. */
export const asciiMarkup = (text: string): string =>
  text.replace(/[^\0-\x7f]/gu, (sign) => `&#${sign.codePointAt(0)};`)

/** JSON in ASCII. */
export const asciiJson = (json: string): string =>
  json.replace(/[^\0-\x7f]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

/**
 * Changes a page whose bytes stand for characters as its author reads it: as UTF-8, where it is that. Nothing else of it
 * changes.
 *
 * @param change What it writes has to be ASCII.
 */
export function changeBytes(text: string, change: (readable: string) => string): string {
  let readable: string
  try {
    readable = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(toBytes(text))
  } catch {
    // In another encoding: of its words we have no need.
    return change(text)
  }
  return fromBytes(new TextEncoder().encode(change(readable)))
}
