import type { CatalogPort } from '../../../src/model/catalog-port.ts'
import { listIdOf, writeShopAddress } from '../../../src/model/shop/address.ts'
import type { ShopBase } from '../../../src/model/shop/base.ts'
import { writePagePath } from '../../../src/model/shop/pages.ts'
import { SHOP_LIST, type ShopRoute } from '../../../src/model/shop/route.ts'

/** A page of a shop that is baked. */
export interface ShopFile {
  readonly route: ShopRoute
  /** From 1: of a list. */
  readonly page: number
}

/** Products that one question brings. */
const PAGE_SIZE = 100

/** The slugs of all products of a shop. */
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
 * The pages of a shop, each one's first: what people share, and what search engines find.
 *
 * @throws {StoreError} when the provider doesn't say what there is.
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

/** Where a page of the shop is asked for. @param site The address of the site. */
export function addressOfFile(base: ShopBase, { route, page }: ShopFile, site: string): string {
  const address = writeShopAddress(base, route, new URL(base.path, site).href, { isClean: true }) ?? site
  const query = page > 1 ? `?${encodeURIComponent(listIdOf(base))}.page=${page}` : ''
  return address + query
}

/** Where people open it: a folder, because every host answers one with the file in it. */
export function publicAddress(base: ShopBase, file: ShopFile, site: string): string {
  const address = addressOfFile(base, { ...file, page: 1 }, site).replace(/\/*$/, '/')
  return writePagePath(address, file.page)
}

/** Its file, below the folder of the site. */
export const nameOfFile = (base: ShopBase, file: ShopFile, site: string): string =>
  `${decodeURIComponent(publicAddress(base, file, site).slice(site.length))}index.html`

/** The links to pages of a list: a static host can't answer one file by its query, so that they lead to folders. The query is for the browser. */
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
      // The page's own head says it already.
      if (front.endsWith(`/page/${page}/`)) return whole
      return `${writePagePath(front, Number(page))}?${encodeURIComponent(listIdOf(base))}.page=${page}"`
    },
  )
  return { html: led, pages: [...pages] }
}
