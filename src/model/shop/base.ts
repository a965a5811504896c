import { SHOP_ROUTES, type ShopRouteName } from './route.ts'

/** Where in an address a shop's route stands. */
export interface ShopBase {
  /** `query`: parameters, on any host. `fragment`: behind `#`. `path`: below a path that the host answers with the page. */
  readonly kind: 'query' | 'fragment' | 'path'
  /** Of `path`: begins and ends with a slash, encoded as in addresses. */
  readonly path: string
  /** Its parameters begin with it: `shop.product`. */
  readonly name: string
  /** The places that have an address; the list has one always. */
  readonly routes: ReadonlySet<ShopRouteName>
}

export interface ShopBaseTexts {
  /** `?`, `#` or a path, such as `/shop/`. Default: `?`. */
  readonly base?: string | undefined
  /** Words of `SHOP_ROUTES`, with spaces or commas between them. Default: all of them. */
  readonly routes?: string | undefined
  /** The `id` of the tag, so that two shops of one page have names of their own. Default: `shop`. */
  readonly id?: string | undefined
}

export const BASES = '?, # or a path of this site, such as /shop/'

/**
 * The path of a base, of this very site; undefined for what is none.
 *
 * @param origin Of the page; an address of it may be written whole.
 */
function readPath(text: string, origin: string): string | undefined {
  const path = origin !== 'null' && text.startsWith(`${origin}/`) ? text.slice(origin.length) : text
  // A backslash is a slash to browsers, and two of them name a host.
  if (!/^\/(?![/\\])[^\s?#\\\p{Cc}]{0,200}$/u.test(path) || /\/\.{1,2}(\/|$)/.test(path)) return
  // As addresses have it: `/läden/` stands encoded there.
  return new URL(path.replace(/\/*$/, '/'), 'https://a.example').pathname
}

/** The routes that a builder has named; all of them where none is. */
export function readRoutes(text: string | undefined): ReadonlySet<ShopRouteName> {
  const words = (text ?? '').toLowerCase().split(/[\s,]+/)
  const named = SHOP_ROUTES.filter((route) => words.includes(route))
  return new Set(named.length ? ['list', ...named] : SHOP_ROUTES)
}

/**
 * Reads where the routes of a shop stand. A base that can't be one (another site's, a scheme) is `?`, which works
 * everywhere; `isOdd` says so, to be told to the builder.
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

/** The key that two shops of one page must not share. */
export const keyOfBase = ({ kind, path, name }: ShopBase): string =>
  ({ query: `?${name}`, fragment: '#', path })[kind]
