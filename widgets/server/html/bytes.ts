/**
 * A page in any encoding that is compatible with ASCII, as nearly all are: each byte is treated as a character, so that
 * no byte of the page is lost, and all insertions are ASCII.
 */
export interface PageText {
  readonly text: string
  /** Whether the characters are bytes. */
  readonly isBytes: boolean
}

/** The number of bytes converted at once: a function takes only a limited number of arguments. */
const PART = 8192

/** Converts each byte to the character with its number. */
export function fromBytes(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += PART)
    text += String.fromCharCode(...bytes.subarray(at, at + PART))
  return text
}

/** Does the reverse of {@link fromBytes}. */
export function toBytes(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at)
  return bytes
}

/**
 * Checks for UTF-16 and UTF-32, which begin with a byte order mark, or with a zero beside the first character; no tag
 * can be found in them.
 */
export const isWide = ([first, second]: Uint8Array): boolean =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff) || first === 0 || second === 0

/** Decodes a builder's text from a page's bytes: most pages are UTF-8; other ones are read byte by byte. */
export function readText(text: string): string {
  if (!/[\x80-\xff]/.test(text) || /[^\0-\xff]/.test(text)) return text
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(toBytes(text))
  } catch {
    return text
  }
}

/** Converts markup to ASCII. */
export const asciiMarkup = (text: string): string =>
  text.replace(/[^\0-\x7f]/gu, (sign) => `&#${sign.codePointAt(0)};`)

/** Converts JSON to ASCII. */
export const asciiJson = (json: string): string =>
  json.replace(/[^\0-\x7f]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

/**
 * Changes a page whose characters are bytes as its author reads it: as UTF-8, if it is that. Nothing else of it
 * changes.
 *
 * @param change Its insertions must be ASCII.
 */
export function changeBytes(text: string, change: (readable: string) => string): string {
  let readable: string
  try {
    readable = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(toBytes(text))
  } catch {
    // In another encoding: its texts aren't needed.
    return change(text)
  }
  return fromBytes(new TextEncoder().encode(change(readable)))
}
