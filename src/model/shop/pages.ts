import { readShopAddress } from './address.ts'
import type { ShopBase } from './base.ts'

/** The end of the path of a list's page: `/shop/page/2/`, `/shop/collection/mugs/page/2/`. */
const PAGE = /^([^?#]*)\/page\/[1-9]\d{0,3}(?:\/(?:index\.html)?)?(?=[?#]|$)/

/**
 * Returns the address of a list without the path of the file for one of its pages. A static host can't select a file by
 * the query, so baked pages have paths; the query has the page as well, and the list reads it there.
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

/** Returns the path of the file for a list's page, below the list's own path. */
export const writePagePath = (path: string, page: number): string =>
  page > 1 ? `${path.replace(/\/*$/, '/')}page/${page}/` : path
