import { listIdOf, writeShopPattern } from './address.ts'
import type { ShopBase } from './base.ts'
import { readRoute, SHOP_LIST, type ShopRoute } from './route.ts'

/** The places in a shop that a page can fill with its own markup. */
export const SHOP_SLOTS = ['header', 'footer', 'list', 'product', 'cart', 'account'] as const

export type ShopSlot = (typeof SHOP_SLOTS)[number]

/** A tag in a shop, and its place there. */
export interface ShopPart {
  readonly tag: string
  readonly slot: ShopSlot
  readonly attributes: Readonly<Record<string, string>>
}

/** Set on a list if the search field is elsewhere; its style sheet uses the same name. */
const SEARCHED = 'data-store-searched'

/** The settings that a shop's tags are written from. */
export interface ShopSetting {
  readonly base: ShopBase
  /** The route that the shop's own address shows. */
  readonly start: ShopRoute
  /** The page's address, absolute. */
  readonly address: string
  /** 1 if the page has no title of its own. */
  readonly headingLevel: 1 | 2
}

/** The provider's slug of the collection of all products. */
const ALL_PRODUCTS = 'all-products'

/** Reads the start route that a builder has set: `collection:mugs`. If it is invalid, the start is all products. */
export function readStart(text: string | undefined): ShopRoute {
  const [, name = '', slug] = /^([a-z]+)(?::(.*))?$/s.exec(text?.trim() ?? '') ?? []
  return readRoute(name, slug) ?? SHOP_LIST
}

/** Replaces a longer name of a route by its own: the collection of all products is the list. */
export const shorten = (route: ShopRoute, start: ShopRoute): ShopRoute =>
  start.route === 'list' && route.route === 'collection' && route.slug === ALL_PRODUCTS ? SHOP_LIST : route

/** Returns the route to show: at the shop's own address it is the start. */
export const shownAt = (route: ShopRoute, start: ShopRoute): ShopRoute =>
  route.route === 'list' ? start : route

/** Returns the slot that shows a route. */
export function slotOf({ route }: ShopRoute): Exclude<ShopSlot, 'header' | 'footer'> {
  if (route === 'product' || route === 'account') return route
  return route === 'cart' || route === 'order' ? 'cart' : 'list'
}

/** Leaves out attributes without a value: their presence would mean something. */
const attributes = (given: Readonly<Record<string, string | undefined>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )

/** Returns the addresses that the tags of a shop link to. */
const waysOf = ({ base, address }: ShopSetting) => ({
  'product-url': writeShopPattern(base, 'product', address),
  'collection-url': writeShopPattern(base, 'collection', address),
})

/** Lists the tags above every place, in the order of their rows: Tab and screen readers follow it. */
export function composeHeader(setting: ShopSetting): readonly ShopPart[] {
  const { base, address } = setting
  const { 'collection-url': collectionUrl } = waysOf(setting)
  const part = (tag: string, given: Readonly<Record<string, string | undefined>> = {}): ShopPart => ({
    tag,
    slot: 'header',
    attributes: attributes(given),
  })
  const has = (route: 'collection' | 'search' | 'account' | 'cart') => base.routes.has(route)
  const searchUrl = writeShopPattern(base, 'search', address)?.replace('{slug}', '{query}')
  return [
    ...(has('search')
      ? [part('store-search', { 'search-url': searchUrl, 'collection-url': collectionUrl })]
      : []),
    ...(has('account') ? [part('store-login', { layout: 'button' })] : []),
    ...(has('cart') ? [part('store-cart')] : []),
    ...(has('collection')
      ? [part('store-categories', { for: listIdOf(base), 'collection-url': collectionUrl })]
      : []),
  ]
}

/** Returns the attributes that choose a list's products. */
export const listAttributes = ({ route, slug }: ShopRoute): Readonly<Record<string, string>> => {
  if (slug === undefined || (route === 'collection' && slug === ALL_PRODUCTS)) return {}
  return route === 'collection' ? { 'collection-slug': slug } : route === 'search' ? { search: slug } : {}
}

/** Returns the tag for a place that the page hasn't filled itself. */
export function composePlace(route: ShopRoute, setting: ShopSetting): ShopPart {
  const { base, headingLevel } = setting
  const slot = slotOf(route)
  const ways = waysOf(setting)
  if (slot === 'cart') return { tag: 'store-cart', slot, attributes: { layout: 'inline' } }
  if (slot === 'account') return { tag: 'store-account', slot, attributes: {} }
  if (slot === 'product') {
    const own = { layout: 'detail', 'product-slug': route.slug, 'heading-level': `${headingLevel}` }
    return { tag: 'store-product', slot, attributes: attributes({ ...own, ...ways }) }
  }
  return {
    tag: 'store-collection',
    slot,
    attributes: attributes({
      id: listIdOf(base),
      show: 'heading',
      controls: '',
      'sync-url': '',
      // The search field above covers the whole shop.
      [SEARCHED]: base.routes.has('search') ? '' : undefined,
      'heading-level': `${headingLevel + 1}`,
      'product-url': ways['product-url'],
      // If products have their own address, cards link to it.
      'quick-view': ways['product-url'] && 'off',
      ...listAttributes(route),
    }),
  }
}
