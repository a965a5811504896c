import { walkV3Products } from '../../../src/client/v3/walk-products.ts'
import type { CatalogPort } from '../../../src/model/catalog-port.ts'
import { MAX_PAGE_SIZE } from '../../../src/model/paging.ts'
import type { Product } from '../../../src/model/product.ts'
import { findGeneration } from '../data/shop.ts'
import { findClient, findPort, type PageConfig } from './options.ts'

/** A shop's products, and their number. */
export interface WholeShop {
  readonly port: CatalogPort
  readonly total: number
  /** Whole products, up to a hundred at a time; each once. */
  readonly products: AsyncIterable<readonly Product[]>
}

const pageAt = (port: CatalogPort, offset: number) =>
  port.queryPage({
    collectionId: undefined,
    sort: 'default',
    inStockOnly: false,
    pageSize: MAX_PAGE_SIZE,
    offset,
  })

/** Walks through the pages of catalog v1, whose lists contain whole products. */
async function* walkPages(port: CatalogPort, first: readonly Product[], total: number) {
  let products = first
  for (
    let offset = 0;
    products.length;
    products = offset < total ? (await pageAt(port, offset)).products : []
  ) {
    yield products
    offset += products.length
  }
}

/** Drops products that come twice because they moved during the walk. */
async function* dropRepeated(pages: AsyncIterable<readonly Product[]>) {
  const seen = new Set<string>()
  for await (const page of pages) {
    const fresh = page.filter(({ id }) => !seen.has(id))
    for (const { id } of fresh) seen.add(id)
    yield fresh
  }
}

/**
 * Opens everything that a shop's visitors can see, of either generation; undefined if no shop is named.
 *
 * @throws {StoreError} when the provider does not answer.
 */
export async function openWholeShop(config: PageConfig): Promise<WholeShop | undefined> {
  const [port, client] = [findPort(config), config.client ?? findClient(config)]
  if (!port || !client) return
  const first = await pageAt(port, 0)
  const total = Math.max(first.total, (await first.counted) ?? 0)
  const pages =
    findGeneration(port) === 'v3'
      ? walkV3Products(client, config.currency)
      : walkPages(port, first.products, total)
  return { port, total, products: dropRepeated(pages) }
}
