import { StoreError } from './errors.ts'

/* The only rule for addresses that leave the page: links and pictures of the catalog, redirect sessions, return
   addresses. No other code checks addresses by a pattern of its own. */

/** With a host, and nothing before it: `https://provider.example@evil.example` looks like the provider. */
const WEB = /^https?:\/\/[^\s/@\\]+(\/|$)/i

/**
 * Returns an address that may be a link or a picture: absolute, and http(s), because browsers and React accept other
 * schemes.
 */
export const readWebAddress = (text: string | null | undefined): string | undefined =>
  text && WEB.test(text) ? text : undefined

/** Whether an address has no scheme: then it is relative to the host page, as builders write their own addresses. */
export const isRelative = (text: string): boolean => !/^[^/?#]*:/.test(text)

/**
 * Returns an address that the page's owner has written, without the white space around it: relative, or absolute and
 * http(s). Undefined if it is empty or has another scheme.
 */
export function readOwnAddress(text: string | undefined): string | undefined {
  const own = text?.trim()
  return own && isRelative(own) ? own : readWebAddress(own)
}

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

const parse = (text: string, base?: string): URL | undefined => {
  try {
    // The parser has resolved every disguise of a scheme or a host (white space, case, numbers) at this point.
    const url = new URL(text, base)
    return WEB.test(url.href) ? url : undefined
  } catch {
    return undefined
  }
}

/** Returns an address that may receive a visitor's data: https, or http on localhost. */
export function findSafeUrl(text: unknown, base?: string): URL | undefined {
  const url = typeof text === 'string' ? parse(text, base) : undefined
  return url?.protocol === 'https:' || LOOPBACK.test(url?.hostname ?? '') ? url : undefined
}

/** Reads the origins in a list by the page's owner, separated by spaces or commas; invalid ones are left out. */
export const readOrigins = (list: string | undefined): string[] =>
  (list ?? '').split(/[\s,]+/).flatMap((text) => findSafeUrl(text)?.origin ?? [])

/**
 * Reads an address to return to, and makes it absolute: on this site, or on one that the page's owner has listed.
 * Anything else would be an open redirect, right after a password.
 *
 * @param text The page itself by default.
 * @throws {StoreError} `invalid_configuration` for any other.
 */
export function readReturnUrl(
  text: string | undefined,
  pageUrl: string,
  origins: readonly string[] = [],
): string {
  const url = parse(text ?? pageUrl, pageUrl)
  if (url && url.origin === new URL(pageUrl).origin) return url.href
  if (url && findSafeUrl(url.href) && origins.includes(url.origin)) return url.href
  throw new StoreError(
    'invalid_configuration',
    'A return address has to be a page of this site, or of one that data-return-origins names',
  )
}

/**
 * Finds the address of this site that logins come back to, as it must be on the provider's list; undefined for another
 * site, because only this one stores the values that an answer is checked against.
 *
 * @param text Untrusted. It is resolved from the site's root, so that it is the same for all its pages.
 */
export function findCallbackUrl(text: string | undefined, pageUrl: string): string | undefined {
  const { origin } = new URL(pageUrl)
  const url = text ? parse(text, `${origin}/`) : undefined
  if (url?.origin !== origin) return undefined
  // The answer comes in the fragment.
  url.hash = ''
  return url.href
}
