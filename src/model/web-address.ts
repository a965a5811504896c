import { StoreError } from './errors.ts'

/*
 * The one rule for every address that leaves the page: links and pictures of the catalog, redirect sessions,
 * pages to come back to. No other code checks addresses by a pattern of its own.
 */

/** With a host, and nothing before it: `https://provider.example@evil.example` reads like the provider. */
const WEB = /^https?:\/\/[^\s/@\\]+(\/|$)/i

/** Returns an address that may be a link or a picture: absolute, and http(s), because browsers and React follow other schemes. */
export const readWebAddress = (text: string | null | undefined): string | undefined =>
  text && WEB.test(text) ? text : undefined

/** Without a scheme: of the host page, as its builder writes addresses of his own. */
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
    // The parser has resolved every disguise of a scheme or a host (white space, case, numbers) by now.
    const url = new URL(text, base)
    return WEB.test(url.href) ? url : undefined
  } catch {
    return undefined
  }
}

/** Where something of the visitor's may go along: https, or http on the own machine. */
export function findSafeUrl(text: unknown, base?: string): URL | undefined {
  const url = typeof text === 'string' ? parse(text, base) : undefined
  return url?.protocol === 'https:' || LOOPBACK.test(url?.hostname ?? '') ? url : undefined
}

/** The origins in a list by the page's owner, separated by spaces or commas; what is none is left out. */
export const readOrigins = (list: string | undefined): string[] =>
  (list ?? '').split(/[\s,]+/).flatMap((text) => findSafeUrl(text)?.origin ?? [])

/**
 * A page to come back to, made absolute: of this very site, or of one that the page's owner has listed. Anything
 * else is an open redirect, right after a password.
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
 * The one page of this site that logins come back to, as it has to stand on the provider's list; undefined for a page
 * of any other site, because what an answer is held against is kept by this one.
 *
 * @param text Untrusted. Read from the site's root, so that it is the same for all of its pages.
 */
export function findCallbackUrl(text: string | undefined, pageUrl: string): string | undefined {
  const { origin } = new URL(pageUrl)
  const url = text ? parse(text, `${origin}/`) : undefined
  if (url?.origin !== origin) return undefined
  // The answer comes in the fragment.
  url.hash = ''
  return url.href
}
