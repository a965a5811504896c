import { SHOP_ROUTES, type ShopRouteName } from './route.ts'

/** The part of an address that contains a shop's route. */
export interface ShopBase {
  /**
   * `query`: parameters, on any host. `fragment`: after `#`. `path`: below a path for which the host returns the page.
   */
  readonly kind: 'query' | 'fragment' | 'path'
  /** For `path`: begins and ends with a slash, encoded as in addresses. */
  readonly path: string
  /** The prefix of its parameters: `shop.product`. */
  readonly name: string
  /** The places that have an address; the list always has one. */
  readonly routes: ReadonlySet<ShopRouteName>
}

export interface ShopBaseTexts {
  /** `?`, `#` or a path, such as `/shop/`. Default: `?`. */
  readonly base?: string | undefined
  /** Words of `SHOP_ROUTES`, separated by spaces or commas. Default: all of them. */
  readonly routes?: string | undefined
  /** The `id` of the tag, so that two shops of one page have different names. Default: `shop`. */
  readonly id?: string | undefined
}

export const BASES = '?, # or a path of this site, such as /shop/'

/**
 * Reads the path of a base on this site; undefined if it is none.
 *
 * @param origin The page's origin; an absolute address on it is accepted, too.
 */
function readPath(text: string, origin: string): string | undefined {
  const path = origin !== 'null' && text.startsWith(`${origin}/`) ? text.slice(origin.length) : text
  // Browsers read a backslash as a slash, and two slashes begin a host.
  if (!/^\/(?![/\\])[^\s?#\\\p{Cc}]{0,200}$/u.test(path) || /\/\.{1,2}(\/|$)/.test(path)) return
  // In the form of addresses: `/läden/` is encoded there.
  return new URL(path.replace(/\/*$/, '/'), 'https://a.example').pathname
}

/** Reads the routes that a builder has named; all of them if none is valid. */
export function readRoutes(text: string | undefined): ReadonlySet<ShopRouteName> {
  const words = (text ?? '').toLowerCase().split(/[\s,]+/)
  const named = SHOP_ROUTES.filter((route) => words.includes(route))
  return new Set(named.length ? ['list', ...named] : SHOP_ROUTES)
}

/**
 * Reads where a shop's routes are in an address. An invalid base (another site's, a scheme) becomes `?`, which works
 * everywhere; `isOdd` says so, for a message to the builder.
 *
 * @param page The page's address, absolute.
 */
export function readShopBase(
  { base, routes, id }: ShopBaseTexts,
  page: string,
): ShopBase & { readonly isOdd: boolean } {
  const text = base?.trim() || '?'
  const shared = { name: id?.trim() || 'shop', routes: readRoutes(routes), path: '/' }
  if (text === '?') return { ...shared, kind: 'query', isOdd: false }
  if (/^#\/?$/.test(text)) return { ...shared, kind: 'fragment', isOdd: false }
  const path = readPath(text, new URL(page).origin)
  return path ? { ...shared, kind: 'path', path, isOdd: false } : { ...shared, kind: 'query', isOdd: true }
}

/** Returns the key that two shops of one page must not share. */
export const keyOfBase = ({ kind, path, name }: ShopBase): string =>
  ({ query: `?${name}`, fragment: '#', path })[kind]
