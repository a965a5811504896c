import { readShopAddress, type ShopAddress } from '../../../src/model/shop/address.ts'
import { readShopBase, type ShopBase } from '../../../src/model/shop/base.ts'
import { readStart, shorten, shownAt } from '../../../src/model/shop/places.ts'
import { SHOP_LIST, type ShopRoute } from '../../../src/model/shop/route.ts'

/** Marks a list that a server has drawn because what the address names doesn't exist. */
export const GONE = 'data-store-gone'

/** The state of a shop at an address, before the provider is asked whether its route exists. */
export interface ShopStand {
  readonly base: ShopBase
  readonly start: ShopRoute
  readonly found: ShopAddress['found']
  /** The route that the address names, whether it exists or not. */
  readonly asked: ShopRoute
  /** The route of its list if that doesn't exist. */
  readonly shown: ShopRoute
  readonly isGone: boolean
  /** Whether the address is a longer one of the same place. */
  readonly isSecondName: boolean
}

/** For pages without an address: none of it is written anywhere. */
const NOWHERE = 'https://shop.invalid/'

/** Reads the state of a `store-shop`. @param address The page's, absolute; undefined if it is unknown. */
export function readShopStand(
  attributes: ReadonlyMap<string, string>,
  address: string | undefined,
): ShopStand {
  const texts = { base: attributes.get('base'), routes: attributes.get('routes'), id: attributes.get('id') }
  const base = readShopBase(texts, address ?? NOWHERE)
  const start = readStart(attributes.get('start'))
  const { route, found } = address
    ? readShopAddress(base, address)
    : { route: SHOP_LIST, found: 'route' as const }
  const isGone = attributes.has(GONE)
  const asked = shorten(route, start)
  return {
    base,
    start,
    found,
    asked,
    shown: shownAt(isGone ? SHOP_LIST : asked, start),
    isGone,
    isSecondName: asked !== route,
  }
}
