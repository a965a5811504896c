import type { StoreClient } from '../../src/client/typed/create-store-client.ts'
import { isStoreError } from '../../src/model/errors.ts'

export type ShopCatalog = 'v1' | 'v3'

/** Asks which catalog a shop has, as its owner may. A provider that doesn't have this call has catalog v1. */
export async function findCatalog(client: StoreClient): Promise<ShopCatalog> {
  try {
    const { catalogVersion } = await client.productsV3.getCatalogVersion()
    return catalogVersion === 'V3_CATALOG' ? 'v3' : 'v1'
  } catch (error) {
    if (isStoreError(error) && (error.code === 'not_found' || error.code === 'forbidden')) return 'v1'
    throw error
  }
}
