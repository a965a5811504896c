import { listIdOf } from '../../../src/model/shop/address.ts'
import type { ShopBase } from '../../../src/model/shop/base.ts'

/** What of a list's address narrows it down: the same products in ever other choices. */
const NARROWING = ['sort', 'search', 'stock', 'min', 'max', 'filter']

/** What a shop asks of search engines: where its sitemap is, and to leave out filters and what is only the shopper's. */
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

/** What may be put into the host's own file, which is never changed. */
export function sayRobots(stands: string, lines: string): string {
  const missing = lines.split('\n').filter((line) => line && !stands.includes(line))
  return missing.length
    ? `The robots.txt of the host may say, too:\n${missing.map((line) => `  ${line}\n`).join('')}`
    : ''
}
