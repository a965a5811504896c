import { readShopAddress, type ShopAddress } from '../../../src/model/shop/address.ts'
import { readShopBase, type ShopBase } from '../../../src/model/shop/base.ts'
import { readStart, shorten, shownAt } from '../../../src/model/shop/places.ts'
import { SHOP_LIST, type ShopRoute } from '../../../src/model/shop/route.ts'

/** A server has drawn the list, because what the address names isn't there. */
export const GONE = 'data-store-gone'

/** Where a shop stands at an address, before anybody is asked whether that is there. */
export interface ShopStand {
  readonly base: ShopBase
  readonly start: ShopRoute
  readonly found: ShopAddress['found']
  /** What the address names, whether there is such a thing or not. */
  readonly asked: ShopRoute
  /** What its list shows where it isn't there. */
  readonly shown: ShopRoute
  readonly isGone: boolean
  /** The address is a longer one of the same place. */
  readonly isSecondName: boolean
}

/** Of pages that have no address: nothing of it is written anywhere. */
const NOWHERE = 'https://shop.invalid/'

/** Reads where a `store-shop` stands. @param address The page's, absolute; undefined where nobody has said it. */
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
