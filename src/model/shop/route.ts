import { isSlug } from '../slug-from-address.ts'

/** The places of a shop that have an address. */
export const SHOP_ROUTES = ['list', 'collection', 'search', 'product', 'cart', 'account', 'order'] as const

export type ShopRouteName = (typeof SHOP_ROUTES)[number]

/** A shopper's place in a shop. */
export interface ShopRoute {
  readonly route: ShopRouteName
  /** The slug of the product or the collection, the search text, or the order's id; none for other routes. */
  readonly slug?: string
}

export const SHOP_LIST: ShopRoute = { route: 'list' }

/** The longest search text; `list-place.ts` has the same limit. */
const SEARCH = /^[^\p{Cc}\p{Cf}]{1,100}$/u
const ORDER = /^[\w-]{1,100}$/

/** The required and the optional part after a route's name. */
const SLUGS: Readonly<Record<ShopRouteName, ((text: string) => boolean) | undefined>> = {
  list: undefined,
  collection: isSlug,
  search: (text) => SEARCH.test(text),
  product: isSlug,
  cart: undefined,
  account: undefined,
  order: (text) => ORDER.test(text),
}

const isRouteName = (text: string): text is ShopRouteName => Object.hasOwn(SLUGS, text)

/** Whether an address with this route also has a slug. */
export const hasSlug = (route: ShopRouteName): boolean => !!SLUGS[route]

/**
 * Reads a route from texts; undefined if they name none. Anybody may have written them: a slug is letters and digits, a
 * search has no control characters, and all of them are short.
 */
export function readRoute(name: string, slug: string | undefined): ShopRoute | undefined {
  if (!isRouteName(name)) return
  const isRight = SLUGS[name]
  if (!isRight) return slug ? undefined : { route: name }
  const text = name === 'search' ? slug?.trim() : slug
  return text !== undefined && isRight(text) ? { route: name, slug: text } : undefined
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return
  }
}

/** `/`, `/cart`, `/product/moon-jar`; a final slash is ignored. */
const PATH = /^\/(?:([a-z]+)(?:\/([^/?#]+))?\/?)?$/
/** A longer path is ignored. */
const MOST_PATH = 2_000

/**
 * Reads the route of a path: `/product/moon-jar`, as `StoreWidgets.shop.go` accepts it, and as it follows a base.
 *
 * @returns undefined if it is none.
 */
export function readRoutePath(path: string): ShopRoute | undefined {
  if (path.length > MOST_PATH) return
  // A server may add this file name.
  const found = PATH.exec(path.replace(/\/index\.html$/, '/'))
  if (!found) return
  const [, name, encoded] = found
  if (!name) return SHOP_LIST
  const slug = encoded && decode(encoded)
  return encoded && slug === undefined ? undefined : readRoute(name, slug)
}

/** Writes the path of a route. `{slug}` isn't encoded, so that the result can be a pattern. */
export function writeRoutePath({ route, slug }: ShopRoute): string {
  if (route === 'list') return '/'
  return slug === undefined ? `/${route}` : `/${route}/${writeSlug(slug)}`
}

/** The place of the slug in patterns. */
export const SLUG_PLACE = '{slug}'

/** Encodes a slug for an address. */
export const writeSlug = (slug: string): string => (slug === SLUG_PLACE ? slug : encodeURIComponent(slug))
