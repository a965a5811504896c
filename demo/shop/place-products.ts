import type { StoreClient } from '../../src/client/typed/create-store-client.ts'
import { patiently } from './patience.ts'

/** The most products per call (contract 1.6). */
const PRODUCTS_PER_CALL = 1000

async function readCollectionIds(client: StoreClient): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for await (const { id, name } of client.collections.all({ paging: { limit: 100 } })) {
    if (name && !ids.has(name)) ids.set(name, id)
  }
  return ids
}

/** A product and the names of the collections that it goes into. */
export interface Placement {
  readonly productId: string
  readonly collections: readonly string[]
}

/**
 * Puts products into collections, in the given order, and creates missing collections. May be repeated: products that
 * are already in a collection remain there.
 */
export async function placeProducts(client: StoreClient, placements: readonly Placement[]): Promise<void> {
  const products = new Map<string, string[]>()
  for (const { productId, collections } of placements) {
    for (const name of new Set(collections)) {
      const inside = products.get(name) ?? []
      inside.push(productId)
      products.set(name, inside)
    }
  }
  if (products.size === 0) return
  const ids = await readCollectionIds(client)
  for (const [name, productIds] of products) {
    const id =
      ids.get(name) ??
      (await patiently(() => client.collections.create({ collection: { name } }))).collection.id
    for (let start = 0; start < productIds.length; start += PRODUCTS_PER_CALL) {
      const part = productIds.slice(start, start + PRODUCTS_PER_CALL)
      await patiently(() => client.collections.addProducts({ id, productIds: part }))
    }
  }
}
