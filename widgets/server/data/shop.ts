import { createCatalogPort } from '../../../src/client/generations/catalog-port.ts'
import type { Generation } from '../../../src/client/generations/generation.ts'
import type { StoreClient } from '../../../src/client/typed/create-store-client.ts'
import { createCatalogPort as createFirst } from '../../../src/client/v1/catalog-port.ts'
import type { CatalogPort } from '../../../src/model/catalog-port.ts'

type Client = Pick<StoreClient, 'send'>

export interface ShopOptions {
  /** `v1` or `v3`: the page's setting for its shop. */
  readonly catalog?: string | undefined
  /** ISO 4217 */
  readonly currency?: string | undefined
}

/** The generations that shops have confirmed; nothing while only a configured one was used. */
const generations = new WeakMap<CatalogPort, Generation>()

/** Returns the generation of the shop behind a port, once it is confirmed. */
export const findGeneration = (port: CatalogPort): Generation | undefined => generations.get(port)

/** The ports by client: each knows its shop's generation, which is detected once and may change while a server runs. */
const ports = new WeakMap<Client, CatalogPort>()

/** Opens the catalog of a client's shop, of whichever generation. */
export function openShop(client: Client, { catalog, currency }: ShopOptions): CatalogPort {
  const known = ports.get(client)
  if (known) return known
  const port: CatalogPort = createCatalogPort({
    // v3 is tried first by default, because only it reports that the shop has the other generation.
    generation: () => (catalog === 'v1' ? 'v1' : 'v3'),
    dialects: {
      v1: () =>
        createFirst(client, {
          loadFiltered: () => import('../../../src/client/v1/filtered-query.ts'),
          loadHeld: () => import('../../../src/client/v1/held-list.ts'),
        }),
      v3: async () => {
        const next = await import('../../../src/client/v3/catalog-port.ts')
        const loadFacets = () => import('../../../src/client/v3/facets.ts')
        return next.createCatalogPort(client, { currency, loadFacets })
      },
    },
    remember: (generation) => generations.set(port, generation),
  })
  ports.set(client, port)
  return port
}
