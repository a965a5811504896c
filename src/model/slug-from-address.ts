/** The result of reading an address by a pattern: a slug, nothing, or something that can't be a slug. */
export type SlugOfAddress = { readonly slug: string } | 'none' | 'odd'

/**
 * Letters, digits and `- . _ ~`, as in the provider's slugs: no character that has a meaning in an address or in HTML.
 */
const SLUG = /^(?!\.+$)[\p{L}\p{M}\p{N}._~-]{1,200}$/u

/** Whether a text can be a slug of the provider's. */
export const isSlug = (text: string): boolean => SLUG.test(text)

/** A longer address is ignored. */
const MOST_ADDRESS = 4_000

/** A place in a pattern, for the slug or for any text: `/{language}/p/{slug}`. */
const PLACE = /\{(\w+)\}/

/**
 * Whether a pattern is valid: a path, a query or a fragment with one place for a slug in it, such as `/p/{slug}`,
 * `/product?id={slug}`, `?p=` or `#/p/{slug}`.
 */
export const isSlugPattern = (pattern: string): boolean =>
  /^([?#]|\/(?!\/))/.test(pattern) && (/^\?[\w.-]+=$/.test(pattern) || pattern.split('{slug}').length === 2)

/** The valid patterns, in words for builders (see `isSlugPattern`). */
export const SLUG_PATTERNS = 'a path, a query or a fragment with {slug} in it, such as /p/{slug} or ?p={slug}'

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

const read = (encoded: string | null | undefined): SlugOfAddress => {
  if (!encoded) return 'none'
  const slug = decode(encoded)
  return slug !== undefined && SLUG.test(slug) ? { slug } : 'odd'
}

const toPattern = (text: string) => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')

/** Reads the slug's part of a path; undefined for another path. A final slash is ignored. */
function matchPath(pattern: string, path: string): string | undefined {
  const parts = pattern.replace(/(.)\/$/, '$1').split(PLACE)
  const source = parts
    .map((part, index) => (index % 2 ? (part === 'slug' ? '([^/]*)' : '[^/]+') : toPattern(part)))
    .join('')
  const found = new RegExp(`^${source}/?$`).exec(path)
  return found ? (found[1] ?? '') : undefined
}

/**
 * Reads a slug from an address, which anybody may have written: the result is a text of letters and digits, which can
 * only be the name of a product or a collection.
 *
 * @param pattern See `isSlugPattern`.
 * @param address Absolute.
 */
export function readSlugFrom(pattern: string, address: string): SlugOfAddress {
  if (!isSlugPattern(pattern)) return 'none'
  if (address.length > MOST_ADDRESS || !URL.canParse(address)) return 'odd'
  const { pathname, searchParams, hash } = new URL(address)
  const [, path = '', query, fragment] = /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/.exec(pattern) ?? []
  if (fragment !== undefined) return read(matchPath(fragment, hash.slice(1).replace(/\?.*/, '')))
  if (query === undefined) return read(matchPath(path, pathname))
  if (path && matchPath(path, pathname) === undefined) return 'none'
  const [name] =
    query
      .split('&')
      .find((part) => /=(\{slug\})?$/.test(part))
      ?.split('=') ?? []
  // It is decoded already, so a slug can't contain a percent sign.
  const value = name && searchParams.get(name)
  return !value ? 'none' : SLUG.test(value) ? { slug: value } : 'odd'
}
