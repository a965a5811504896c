import { readShopAddress } from './address.ts'
import type { ShopBase } from './base.ts'

/** Behind a list's own path: `/shop/page/2/`, `/shop/collection/mugs/page/2/`. */
const PAGE = /^([^?#]*)\/page\/[1-9]\d{0,3}(?:\/(?:index\.html)?)?(?=[?#]|$)/

/**
 * The address of a list without the path that the file of one of its pages has: a static host can't answer one file by its
 * query, so that baked pages have paths. Which page it is stands in the query, too, where the list reads it.
 *
 * @param address Absolute.
 * @returns undefined for all other addresses.
 */
export function readPagePath(base: ShopBase, address: string): string | undefined {
  const [whole, front] = base.kind === 'path' ? (PAGE.exec(address) ?? []) : []
  if (whole === undefined || front === undefined) return
  const path = `${front}/` === new URL(base.path, front).href ? `${front}/` : front
  const { route, found } = readShopAddress(base, path)
  if (found !== 'route' || (route.route !== 'list' && route.route !== 'collection')) return
  return path + address.slice(whole.length)
}

/** Where the file of a list's page lies, below the list's own path. */
export const writePagePath = (path: string, page: number): string =>
  page > 1 ? `${path.replace(/\/*$/, '/')}page/${page}/` : path
