import type { StoreClient } from '../../src/client/typed/create-store-client.ts'
import type { InventoryItem } from '../../src/client/v3/inventory-entity.ts'
import type { ProductField, ProductV3 } from '../../src/client/v3/product-entity.ts'
import { isStoreError } from '../../src/model/errors.ts'
import { fromV3Product } from './from-v3-product.ts'
import type { ShopItem } from './item.ts'
import { patiently } from './patience.ts'
import type { Placement } from './place-products.ts'
import type { MadeProduct, ShopWriter } from './shop-writer.ts'
import { toV3Product } from './to-v3-product.ts'

const PAGE = 100
/** Selects the shop's products among everything that categories may contain (contract 2027, 3). */
const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e'
const ALL_PRODUCTS_SLUG = 'all-products'

const FIELDS: readonly ProductField[] = [
  'PLAIN_DESCRIPTION',
  'MEDIA_ITEMS_INFO',
  'MERCHANT_DATA',
  'INFO_SECTION',
  'INFO_SECTION_PLAIN_DESCRIPTION',
  'DIRECT_CATEGORIES_INFO',
  'PRODUCT_CHOICES_MEDIA_REFERENCES',
  'VARIANT_OPTION_CHOICE_NAMES',
]

/** Every category, including hidden ones, except the one of all products. */
async function readCategories(client: StoreClient) {
  const { categories } = await client.categories.query({
    returnNonVisibleCategories: true,
    cursorPaging: { limit: 1000 },
  })
  return categories.filter(({ slug }) => slug !== ALL_PRODUCTS_SLUG)
}

/** Reads page by page, the oldest first; there is no total. */
export async function* readV3Products(client: StoreClient): AsyncGenerator<readonly ProductV3[], void> {
  for (let cursor: string | undefined, first = true; first || cursor; first = false) {
    const { products, pagingMetadata } = await client.productsV3.query(
      cursor
        ? { cursorPaging: { limit: PAGE, cursor }, fields: ['CURRENCY'] }
        : {
            sort: [{ fieldName: 'createdDate', order: 'ASC' }],
            cursorPaging: { limit: PAGE },
            fields: ['CURRENCY'],
          },
    )
    yield products
    cursor = pagingMetadata.cursors?.next ?? undefined
  }
}

async function readStock(client: StoreClient, products: readonly ProductV3[]) {
  const stock = new Map<string, InventoryItem>()
  for (let cursor: string | undefined, first = true; first || cursor; first = false) {
    const { inventoryItems, pagingMetadata } = await client.inventoryItemsV3.query(
      cursor
        ? { cursorPaging: { limit: 1000, cursor } }
        : { filter: { productId: { $in: products.map(({ id }) => id) } }, cursorPaging: { limit: 1000 } },
    )
    for (const item of inventoryItems) stock.set(item.variantId, item)
    cursor = pagingMetadata.cursors?.next ?? undefined
  }
  return stock
}

/** Every product of a shop of catalog v3 in the form of its file, the oldest first. */
export async function* exportV3Shop(client: StoreClient): AsyncGenerator<ShopItem, void> {
  const categoryNames = new Map((await readCategories(client)).map(({ id, name }) => [id, name]))
  for await (const products of readV3Products(client)) {
    const stock = await readStock(client, products)
    for (const { id } of products) {
      // Only single reads include variants (contract 2027, 4.5).
      const { product } = await client.productsV3.get({ productId: id, fields: FIELDS })
      yield fromV3Product(product, product.variantsInfo?.variants ?? [], { stock, categoryNames })
    }
  }
}

/** Puts products into categories and creates missing ones, one after the other (contract 2027, 2.5). */
async function placeProducts(client: StoreClient, placements: readonly Placement[]): Promise<void> {
  const products = new Map<string, string[]>()
  for (const { productId, collections } of placements) {
    for (const name of new Set(collections)) products.set(name, [...(products.get(name) ?? []), productId])
  }
  if (products.size === 0) return
  const ids = new Map((await readCategories(client)).map(({ id, name }) => [name, id]))
  for (const [name, productIds] of products) {
    const categoryId =
      ids.get(name) ?? (await patiently(() => client.categories.create({ category: { name } }))).category.id
    for (let start = 0; start < productIds.length; start += 1000) {
      const items = productIds
        .slice(start, start + 1000)
        .map((catalogItemId) => ({ catalogItemId, appId: STORES_APP_ID }))
      await patiently(() => client.categories.addItems({ categoryId, items }))
    }
  }
}

/** Writes to a shop of catalog v3: one call creates a whole product. */
export const createV3Writer = (client: StoreClient): ShopWriter<MadeProduct> => ({
  create: async (item) =>
    (await patiently(() => client.productsV3.createWithInventory({ product: toV3Product(item) }))).product,
  complete: async () => undefined,
  async find(id) {
    try {
      return (await client.productsV3.get({ productId: id })).product
    } catch (error) {
      if (isStoreError(error) && error.code === 'not_found') return undefined
      throw error
    }
  },
  async findAlike({ name, slug }) {
    const { products } = await client.productsV3.search({
      filter: slug ? { slug } : { name },
      sort: [{ fieldName: 'createdDate', order: 'DESC' }],
      cursorPaging: { limit: PAGE },
    })
    return products
  },
  remove: async (id) => {
    await client.productsV3.delete({ productId: id })
  },
  place: (placements) => placeProducts(client, placements),
})
