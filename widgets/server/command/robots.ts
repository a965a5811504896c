import { listIdOf } from '../../../src/model/shop/address.ts'
import type { ShopBase } from '../../../src/model/shop/base.ts'

/** The parameters of a list's address that filter it: the same products in endless combinations. */
const NARROWING = ['sort', 'search', 'stock', 'min', 'max', 'filter']

/**
 * Returns the shop's lines for search engines: where its sitemap is, and to skip filters and the shopper's own pages.
 */
export function findRobotsLines(base: ShopBase, site: string): string {
  const name = encodeURIComponent(listIdOf(base))
  const { path, routes } = base
  const own = (['search', 'cart', 'account', 'order'] as const).filter((route) => routes.has(route))
  return [
    'User-agent: *',
    ...NARROWING.map((filter) => `Disallow: ${path}*${name}.${filter}=`),
    ...own.map((route) => `Disallow: ${path}${route}`),
    '',
    `Sitemap: ${new URL('sitemap.xml', site).href}`,
    '',
  ].join('\n')
}

/** Suggests lines for the host's own file, which is never changed. */
export function sayRobots(stands: string, lines: string): string {
  const missing = lines.split('\n').filter((line) => line && !stands.includes(line))
  return missing.length
    ? `The robots.txt of the host may say, too:\n${missing.map((line) => `  ${line}\n`).join('')}`
    : ''
}
