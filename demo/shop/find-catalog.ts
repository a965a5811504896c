import type { StoreClient } from '../../src/client/typed/create-store-client.ts'
import { isStoreError } from '../../src/model/errors.ts'

export type ShopCatalog = 'v1' | 'v3'

/** Which catalog a shop has: the owner may ask. A provider that knows no such question has the first one. */
export async function findCatalog(client: StoreClient): Promise<ShopCatalog> {
  try {
    const { catalogVersion } = await client.productsV3.getCatalogVersion()
    return catalogVersion === 'V3_CATALOG' ? 'v3' : 'v1'
  } catch (error) {
    if (isStoreError(error) && (error.code === 'not_found' || error.code === 'forbidden')) return 'v1'
    throw error
  }
}
