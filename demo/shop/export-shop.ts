import type { StoreClient } from '../../src/client/typed/create-store-client.ts'
import { ALL_PRODUCTS_COLLECTION_ID } from '../../src/model/collection.ts'
import type { InventoryItem } from '../../src/model/inventory.ts'
import type { Product } from '../../src/model/product.ts'
import { fromProduct } from './from-product.ts'
import type { ShopItem } from './item.ts'

/** The most items per page. */
const PAGE = 100

async function readCollectionNames(client: StoreClient): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  for await (const { id, name } of client.collections.all({ paging: { limit: PAGE } })) {
    if (name && id !== ALL_PRODUCTS_COLLECTION_ID) names.set(id, name)
  }
  return names
}

/**
 * Reads page by page, each after the last number read: this is right for any number of products, also while the shop
 * changes (contract 3.6).
 */
export async function* readProducts(client: StoreClient): AsyncGenerator<readonly Product[], void> {
  for (let last = '0'; ; ) {
    const { products } = await client.products.queryPublic({
      filter: { numericId: { $gt: last } },
      sort: [{ fieldName: 'numericId', order: 'ASC' }],
      paging: { limit: PAGE },
      includeVariants: true,
      includeHiddenProducts: true,
      includeMerchantSpecificData: true,
    })
    if (products.length === 0) return
    yield products
    last = products.at(-1)?.numericId ?? last
  }
}

/** The inventory items between the first and the last product of a page. */
async function readInventory(
  client: StoreClient,
  products: readonly Product[],
): Promise<Map<string, InventoryItem>> {
  const items = new Map<string, InventoryItem>()
  const [first, last] = [products[0], products.at(-1)]
  if (!first || !last) return items
  const numericId = { $gte: first.numericId, $lte: last.numericId }
  for await (const item of client.inventory.all({ filter: { numericId }, paging: { limit: PAGE } })) {
    if (item.productId) items.set(item.productId, item)
  }
  return items
}

/** Every product of the shop in the form of its file, the oldest first. */
export async function* exportShop(client: StoreClient): AsyncGenerator<ShopItem, void> {
  const collectionNames = await readCollectionNames(client)
  for await (const products of readProducts(client)) {
    const inventory = await readInventory(client, products)
    for (const product of products) {
      yield fromProduct(product, { inventory: inventory.get(product.id), collectionNames })
    }
  }
}
