import { startSandbox } from '../../demo/provider/sandbox.ts'
import { createCartPort as createCartV1 } from '../../src/client/cart-v1/cart-port.ts'
import { requestTokens } from '../../src/client/core/oauth.ts'
import { createTransport } from '../../src/client/core/transport.ts'
import { createVisitorToken } from '../../src/client/core/visitor-token.ts'
import { createCartPort } from '../../src/client/generations/cart-port.ts'
import { createCatalogPort } from '../../src/client/generations/catalog-port.ts'
import type { Generation } from '../../src/client/generations/generation.ts'
import { createCatalogPort as createFirst } from '../../src/client/v1/catalog-port.ts'
import { createCatalogPort as createV3CatalogPort } from '../../src/client/v3/catalog-port.ts'
import { createCartStore } from '../../src/store/cart.ts'
import { createCartMemory } from '../../src/store/cart-memory.ts'
import { createCatalog } from '../../src/store/catalog.ts'
import { createPageStore, sliceOf } from '../../src/store/page-store.ts'

/** Opens the demo shop at an address of its own. */
export const openShop = (catalog: Generation, options: Parameters<typeof startSandbox>[0] = {}) =>
  startSandbox({ port: 0, db: ':memory:', seed: 'demo', catalog, ...options })

/** Moves a running shop, or ends cart v1. */
export async function moveShop(url: string, settings: object): Promise<void> {
  const headers = { 'Content-Type': 'application/json' }
  const answer = await fetch(`${url}/_sandbox/settings`, {
    method: 'POST',
    headers,
    body: JSON.stringify(settings),
  })
  if (!answer.ok) throw new Error(await answer.text())
}

export interface ShopPageOptions {
  /** The catalog that the page assumes before its first request. Default: none, so that v3 is asked first. */
  readonly known?: Generation
  readonly cart?: 'first' | 'second'
  /** The page's shopper: the same one as in another tab, or on another device. Default: a new visitor. */
  readonly shopper?: Shopper
}

/** A shopper, identified by the token. */
export type Shopper = ReturnType<typeof createVisitorToken>

/** Creates a shopper who may open several pages of a shop. */
export function openShopper(url: string): Shopper {
  const anonymous = createTransport({ apiHost: url })
  return createVisitorToken({
    clientId: 'demo-client',
    requestTokens: (grant) => requestTokens(anonymous, grant),
    now: () => Date.now(),
  })
}

/**
 * Opens a page's view of its shop, without a browser: catalog and cart over the whole transport, and their requests.
 */
export function openShopPage(
  url: string,
  { known = 'v3', cart = 'second', shopper: getAccessToken = openShopper(url) }: ShopPageOptions = {},
) {
  const asked: string[] = []
  const remembered: Generation[] = []
  const transport = createTransport({
    apiHost: url,
    getAccessToken,
    fetch: (input, init) => {
      asked.push(`${init?.method} ${new URL(String(input)).pathname}`)
      return fetch(input, init)
    },
  })
  const provider = createCatalogPort({
    generation: () => known,
    dialects: {
      v1: () =>
        createFirst(transport, {
          loadFiltered: () => import('../../src/client/v1/filtered-query.ts'),
          loadHeld: () => import('../../src/client/v1/held-list.ts'),
        }),
      v3: () => createV3CatalogPort(transport, { loadFacets: () => import('../../src/client/v3/facets.ts') }),
    },
    remember: (generation) => remembered.push(generation),
  })
  const catalog = createCatalog({ queryProducts: provider.queryProducts })
  const port =
    cart === 'first'
      ? createCartV1(transport)
      : createCartPort(transport, { loadFirst: () => import('../../src/client/cart-v1/cart-port.ts') })
  const store = createCartStore({
    state: sliceOf(createPageStore(), 'cart'),
    port,
    catalog,
    memory: createCartMemory({ clientId: 'demo-client', storage: undefined }),
    readProduct: (id, doubted) => provider.readProduct(`id:${id}`, { doubted }),
  })
  return { provider, catalog, port, cart: store, asked, remembered, transport }
}

export type ShopPage = ReturnType<typeof openShopPage>
