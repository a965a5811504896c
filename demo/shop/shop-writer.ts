import type { StoreClient } from '../../src/client/typed/create-store-client.ts'
import { isStoreError } from '../../src/model/errors.ts'
import type { Product } from '../../src/model/product.ts'
import { completeItem, createItem } from './import-item.ts'
import type { ShopItem } from './item.ts'
import { type Placement, placeProducts } from './place-products.ts'

/** A product that is in the shop. */
export interface MadeProduct {
  readonly id: string
  readonly createdDate?: string | undefined
}

/** The steps by which an import writes to a shop of either catalog. */
export interface ShopWriter<Made extends MadeProduct> {
  /** Creates the product of an item, without the parts that {@link complete} adds. */
  create(item: ShopItem): Promise<Made>
  /** Writes everything that comes after the product's creation. May be repeated. */
  complete(item: ShopItem, made: Made): Promise<void>
  find(id: string): Promise<Made | undefined>
  /** Products that an item could have become, the newest first. */
  findAlike(item: ShopItem): Promise<readonly Made[]>
  remove(id: string): Promise<void>
  /** Puts products into their collections. */
  place(placements: readonly Placement[]): Promise<void>
}

/** Writes to a shop of catalog v1. */
export const createFirstWriter = (client: StoreClient): ShopWriter<Product> => ({
  create: (item) => createItem(client, item),
  complete: (item, product) => completeItem(client, item, product),
  async find(id) {
    try {
      return (await client.products.get({ id })).product
    } catch (error) {
      if (isStoreError(error) && error.code === 'not_found') return undefined
      throw error
    }
  },
  async findAlike({ name, slug }) {
    const { products } = await client.products.query({
      filter: slug ? { slug } : { name },
      sort: [{ fieldName: 'numericId', order: 'DESC' }],
      paging: { limit: 100 },
    })
    return products
  },
  remove: async (id) => {
    await client.products.delete({ id })
  },
  place: (placements) => placeProducts(client, placements),
})
