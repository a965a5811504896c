import { listIdOf, readShopAddress } from './address.ts'
import type { ShopBase } from './base.ts'

/** Behind a list's own path: `/shop/page/2/`, `/shop/collection/mugs/page/2/`. */
const PAGE = /^([^?#]*)\/page\/([1-9]\d{0,3})(?:\/(?:index\.html)?)?(?=[?#]|$)/

/**
 * The address of a list's page, where it stands in a path, as a page of a list says it everywhere else: a static host
 * can't answer one file by its query, so that baked pages have paths.
 *
 * @param address Absolute.
 * @returns undefined for all other addresses.
 */
export function readPagePath(base: ShopBase, address: string): string | undefined {
  const [whole, front, page] = base.kind === 'path' ? (PAGE.exec(address) ?? []) : []
  if (whole === undefined || front === undefined) return
  const path = `${front}/` === new URL(base.path, front).href ? `${front}/` : front
  const { route, found } = readShopAddress(base, path)
  if (found !== 'route' || (route.route !== 'list' && route.route !== 'collection')) return
  const rest = address.slice(whole.length)
  const [, query = '', fragment = ''] = /^(\?[^#]*)?(#.*)?$/s.exec(rest) ?? []
  const parameter = `${encodeURIComponent(listIdOf(base))}.page=${page}`
  return `${path}${query.length > 1 ? `${query}&` : '?'}${parameter}${fragment}`
}

/** Where the file of a list's page lies, below the list's own path. */
export const writePagePath = (path: string, page: number): string =>
  page > 1 ? `${path.replace(/\/*$/, '/')}page/${page}/` : path
