import type { ShopBase } from './base.ts'
import {
  hasSlug,
  readRoute,
  readRoutePath,
  SHOP_LIST,
  SHOP_ROUTES,
  type ShopRoute,
  type ShopRouteName,
  SLUG_PLACE,
  writeRoutePath,
  writeSlug,
} from './route.ts'

/** The route that an address names in a shop. */
export interface ShopAddress {
  readonly route: ShopRoute
  /**
   * `odd`: it names an invalid route, or one that this shop doesn't have. `elsewhere`: the page isn't below the shop's
   * base.
   */
  readonly found: 'route' | 'odd' | 'elsewhere'
}

/** A longer address is ignored. */
const MOST_ADDRESS = 4_000

/** An address in its parts, unchanged: the page's own parts must not be re-encoded. */
interface Parts {
  /** All before the path, and the path. */
  readonly front: string
  /** The parameters as they were written, in their order. */
  readonly query: readonly string[]
  /** With its `#`, or empty. */
  readonly fragment: string
}

function cut(address: string): Parts {
  const [, front = '', query, fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(address) ?? []
  return { front, query: query ? query.split('&') : [], fragment }
}

const join = ({ front, query, fragment }: Parts): string =>
  `${front}${query.length ? `?${query.join('&')}` : ''}${fragment}`

const decode = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return
  }
}

/** The name of a parameter as it was written. */
const nameOf = (parameter: string) => decode(parameter.replace(/=.*/s, '')) ?? parameter

/** The id of the shop's list: the address has its filters and order under this name. */
export const listIdOf = ({ name }: Pick<ShopBase, 'name'>): string => `${name}-list`

const isRoute = (base: ShopBase, parameter: string) =>
  SHOP_ROUTES.some((route) => nameOf(parameter) === `${base.name}.${route}`)
const isOfList = (base: ShopBase, parameter: string) => nameOf(parameter).startsWith(`${listIdOf(base)}.`)

/** A product takes precedence over its collection, so an address with both shows the product. */
const DEEPEST_FIRST: readonly ShopRouteName[] = [
  'product',
  'order',
  'cart',
  'account',
  'search',
  'collection',
]

function readQuery(base: ShopBase, { query }: Parts): ShopRoute | undefined {
  for (const route of DEEPEST_FIRST) {
    const found = query.find((parameter) => nameOf(parameter) === `${base.name}.${route}`)
    const [, value = ''] = /=(.*)/s.exec(found ?? '') ?? []
    // A form sends an empty field too: it asks for nothing.
    if (found !== undefined && (value || !hasSlug(route)))
      return readRoute(route, hasSlug(route) ? decode(value) : undefined)
  }
  return SHOP_LIST
}

function readFragment({ fragment }: Parts): ShopRoute | undefined {
  // Anything else is the page's own anchor.
  return fragment.startsWith('#/') ? readRoutePath(fragment.slice(1).replace(/\?.*/s, '')) : SHOP_LIST
}

const pathOf = ({ front }: Parts) => front.replace(/^[a-z][a-z\d+.-]*:\/\/[^/]*/i, '') || '/'

/** Returns the part after the base's path, with its slash; undefined for a page elsewhere. */
function readBehind({ path }: ShopBase, parts: Parts): string | undefined {
  const whole = pathOf(parts)
  if (`${whole}/` === path) return '/'
  return whole.startsWith(path) ? whole.slice(path.length - 1) : undefined
}

/**
 * Reads the route of an address, which anybody may have written. It accepts a known name and a short text without
 * characters that have a meaning elsewhere; anything else leads to the list.
 *
 * @param address Absolute.
 */
export function readShopAddress(base: ShopBase, address: string): ShopAddress {
  const odd: ShopAddress = { route: SHOP_LIST, found: 'odd' }
  if (address.length > MOST_ADDRESS) return odd
  const parts = cut(address)
  const behind = base.kind === 'path' ? readBehind(base, parts) : undefined
  if (base.kind === 'path' && behind === undefined) return { route: SHOP_LIST, found: 'elsewhere' }
  const route =
    base.kind === 'query'
      ? readQuery(base, parts)
      : base.kind === 'fragment'
        ? readFragment(parts)
        : readRoutePath(behind ?? '/')
  return route && base.routes.has(route.route) ? { route, found: 'route' } : odd
}

/** The places that show a list; the others keep its filters in the address, for the way back. */
const LISTS: ReadonlySet<string> = new Set(['list', 'collection', 'search'])

/**
 * Returns the address of a route: all other parts of the page's address are kept unchanged.
 *
 * @param address The page's, absolute.
 * @param more `isClean`: without the list's filters, for addresses to share.
 * @returns undefined if the shop has no such route.
 */
export function writeShopAddress(
  base: ShopBase,
  route: ShopRoute,
  address: string,
  { isClean = LISTS.has(route.route) }: { readonly isClean?: boolean } = {},
): string | undefined {
  if (!base.routes.has(route.route)) return
  const parts = cut(address)
  const query = parts.query.filter(
    (parameter) => !isRoute(base, parameter) && !(isClean && isOfList(base, parameter)),
  )
  if (base.kind === 'query') return join({ ...parts, query: [...query, ...writeParameter(base, route)] })
  if (base.kind === 'fragment') return join({ ...parts, query, fragment: writeFragment(route, parts) })
  const host = parts.front.slice(0, parts.front.length - pathOf(parts).length)
  return join({ ...parts, query, front: `${host}${base.path.slice(0, -1)}${writeRoutePath(route)}` })
}

const writeParameter = ({ name }: ShopBase, { route, slug }: ShopRoute): readonly string[] => {
  if (route === 'list') return []
  return [`${encodeURIComponent(name)}.${route}${slug === undefined ? '' : `=${writeSlug(slug)}`}`]
}

/** The page's own anchor is kept where a list is shown; a fragment can't contain two things. */
const writeFragment = (route: ShopRoute, { fragment }: Parts): string => {
  if (route.route !== 'list') return `#${writeRoutePath(route)}`
  return fragment.startsWith('#/') ? '' : fragment
}

/** Returns the address pattern of a route with `{slug}` in it, in the form of `product-url` and `collection-url`. */
export const writeShopPattern = (
  base: ShopBase,
  route: 'product' | 'collection' | 'search',
  address: string,
): string | undefined => writeShopAddress(base, { route, slug: SLUG_PLACE }, address, { isClean: true })

/** Whether two routes lead to the same place. */
export const isSameRoute = (one: ShopRoute, other: ShopRoute): boolean =>
  one.route === other.route && one.slug === other.slug
