import type { CatalogPort } from '../../model/catalog-port.ts'
import type { Transport } from '../core/transport.ts'
import {
  createCatalogPort as createFirst,
  type CatalogPortOptions as FirstOptions,
} from '../v1/catalog-port.ts'
import { createCatalogPort } from './catalog-port.ts'
import { askInTurn, isFirstGeneration, keepGeneration } from './generation.ts'

export interface ShopCatalogLoaders extends FirstOptions {
  /** The calls of shops of catalog v3 only. */
  readonly loadNext: () => Promise<typeof import('../v3/catalog-port.ts')>
  readonly loadNextFacets: () => Promise<typeof import('../v3/facets.ts')>
}

export interface ShopCatalogOptions {
  readonly clientId: string
  /** `v1` or `v3`: the page's setting; it counts until the shop's answers contradict it. */
  readonly catalog?: string | undefined
  /** ISO 4217 */
  readonly currency?: string | undefined
}

/** Creates the catalog of a page's shop, of the generation that is set, remembered or found out. */
export const createShopCatalog = (
  transport: Transport,
  options: ShopCatalogOptions,
  { loadNext, loadNextFacets, ...first }: ShopCatalogLoaders,
): CatalogPort =>
  createCatalogPort({
    generation: () => (isFirstGeneration(options) ? 'v1' : 'v3'),
    inTurn: (ask) => askInTurn(options, ask),
    dialects: {
      v1: () => createFirst(transport, first),
      v3: async () =>
        (await loadNext()).createCatalogPort(transport, {
          currency: options.currency,
          loadFacets: loadNextFacets,
        }),
    },
    remember: (generation) => keepGeneration(options, generation === 'v1'),
  })
