import { readShopAddress, writeShopAddress } from './address.ts'
import type { ShopBase } from './base.ts'
import { SHOP_LIST, type ShopRoute } from './route.ts'

/**
 * Returns the route of a link, if it leads to this page and to a place of its shop. Links to anchors, to other
 * parameters and to other pages belong to the page.
 *
 * @param link The link's address, absolute.
 * @param address The page's.
 */
export function readShopLink(base: ShopBase, link: string, address: string): ShopRoute | undefined {
  const [there, now] = [new URL(link), new URL(address)]
  if (there.origin !== now.origin) return
  const { route, found } = readShopAddress(base, link)
  if (found !== 'route') return
  const isFragment = base.kind === 'fragment'
  if (isFragment ? !/^(#\/.*)?$/.test(there.hash) : there.hash && there.hash !== now.hash) return
  if (base.kind === 'path') return route
  if (there.pathname !== now.pathname) return
  // A list's address has no route: all its other parts have to be this page's.
  const rest = [link, address].map((one) => writeShopAddress(base, SHOP_LIST, one))
  return route.route !== 'list' || rest[0] === rest[1] ? route : undefined
}
