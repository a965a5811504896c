import type { CatalogPort } from '../../../src/model/catalog-port.ts'
import { listIdOf, writeShopAddress } from '../../../src/model/shop/address.ts'
import type { ShopBase } from '../../../src/model/shop/base.ts'
import { writePagePath } from '../../../src/model/shop/pages.ts'
import { SHOP_LIST, type ShopRoute } from '../../../src/model/shop/route.ts'

/** A baked page of a shop. */
export interface ShopFile {
  readonly route: ShopRoute
  /** The page of a list, from 1. */
  readonly page: number
}

/** The number of products per request. */
const PAGE_SIZE = 100

/** Returns the slugs of all products of a shop. */
async function listProducts(port: CatalogPort): Promise<readonly string[]> {
  const slugs = new Set<string>()
  const query = { sort: 'default', inStockOnly: false, pageSize: PAGE_SIZE, collectionId: undefined } as const
  for (let offset = 0; ; ) {
    const { products, total, counted } = await port.queryPage({ ...query, offset })
    for (const { slug } of products) slugs.add(slug)
    offset += products.length
    if (!products.length || offset >= ((await counted) ?? total)) return [...slugs]
  }
}

/**
 * Lists the pages of a shop, of each list only the first one: those that people share and search engines find.
 *
 * @throws {StoreError} when the provider doesn't answer.
 */
export async function listShopFiles(port: CatalogPort, { routes }: ShopBase): Promise<readonly ShopFile[]> {
  const collections = routes.has('collection') ? await port.listCollections() : []
  const products = routes.has('product') ? await listProducts(port) : []
  const own = (['cart', 'account'] as const).filter((route) => routes.has(route))
  const found: readonly ShopRoute[] = [
    SHOP_LIST,
    ...own.map((route) => ({ route })),
    ...collections.flatMap(({ slug }) => (slug ? [{ route: 'collection' as const, slug }] : [])),
    ...products.map((slug) => ({ route: 'product' as const, slug })),
  ]
  return found.map((route) => ({ route, page: 1 }))
}

/** Returns the address that a page of the shop is requested at. @param site The address of the site. */
export function addressOfFile(base: ShopBase, { route, page }: ShopFile, site: string): string {
  const address = writeShopAddress(base, route, new URL(base.path, site).href, { isClean: true }) ?? site
  const query = page > 1 ? `?${encodeURIComponent(listIdOf(base))}.page=${page}` : ''
  return address + query
}

/** Returns the address at which people open it: a folder, because every host serves a folder's index file. */
export function publicAddress(base: ShopBase, file: ShopFile, site: string): string {
  const address = addressOfFile(base, { ...file, page: 1 }, site).replace(/\/*$/, '/')
  return writePagePath(address, file.page)
}

/** Returns its file's name, below the folder of the site. */
export const nameOfFile = (base: ShopBase, file: ShopFile, site: string): string =>
  `${decodeURIComponent(publicAddress(base, file, site).slice(site.length))}index.html`

/**
 * Rewrites links to further pages of a list to folders, because a static host can't choose a file by its query. The
 * query is for the browser.
 */
export function leadToFolders(
  html: string,
  base: ShopBase,
): { readonly html: string; readonly pages: readonly number[] } {
  const name = encodeURIComponent(listIdOf(base)).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const pages = new Set<number>()
  const led = html.replace(
    new RegExp(`(href="[^"?#]*)\\?${name}\\.page=(\\d+)"`, 'g'),
    (whole, front: string, page: string) => {
      pages.add(Number(page))
      // The page's own head has it already.
      if (front.endsWith(`/page/${page}/`)) return whole
      return `${writePagePath(front, Number(page))}?${encodeURIComponent(listIdOf(base))}.page=${page}"`
    },
  )
  return { html: led, pages: [...pages] }
}
