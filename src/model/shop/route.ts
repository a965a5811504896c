import { isSlug } from '../slug-from-address.ts'

/** The places of a shop that have an address. */
export const SHOP_ROUTES = ['list', 'collection', 'search', 'product', 'cart', 'account', 'order'] as const

export type ShopRouteName = (typeof SHOP_ROUTES)[number]

/** Where a shopper is in a shop. */
export interface ShopRoute {
  readonly route: ShopRouteName
  /** The slug of the product or the collection, the text that is searched for, or the order's id; none elsewhere. */
  readonly slug?: string
}

export const SHOP_LIST: ShopRoute = { route: 'list' }

/** Longer texts nobody searches for; `list-place.ts` has the same. */
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

/** Whether something stands behind the name of this route in an address. */
export const hasSlug = (route: ShopRouteName): boolean => !!SLUGS[route]

/**
 * The route of these texts; undefined where they name none. Anybody may have written them: a slug is letters and
 * digits, a search has no control characters, and all of them are short.
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

/** `/`, `/cart`, `/product/moon-jar`; a slash at the end is none. */
const PATH = /^\/(?:([a-z]+)(?:\/([^/?#]+))?\/?)?$/
/** Longer ones are not looked at. */
const MOST_PATH = 2_000

/**
 * The route of a path: `/product/moon-jar`, as `StoreWidgets.shop.go` takes it, and as it stands behind a base.
 *
 * @returns undefined where it is none.
 */
export function readRoutePath(path: string): ShopRoute | undefined {
  if (path.length > MOST_PATH) return
  // The file that a server may answer with.
  const found = PATH.exec(path.replace(/\/index\.html$/, '/'))
  if (!found) return
  const [, name, encoded] = found
  if (!name) return SHOP_LIST
  const slug = encoded && decode(encoded)
  return encoded && slug === undefined ? undefined : readRoute(name, slug)
}

/** The path of a route. `{slug}` stays as it is, so that a pattern of addresses can be made. */
export function writeRoutePath({ route, slug }: ShopRoute): string {
  if (route === 'list') return '/'
  return slug === undefined ? `/${route}` : `/${route}/${writeSlug(slug)}`
}

/** In patterns: where the slug comes. */
export const SLUG_PLACE = '{slug}'

/** A slug as it stands in an address. */
export const writeSlug = (slug: string): string => (slug === SLUG_PLACE ? slug : encodeURIComponent(slug))
