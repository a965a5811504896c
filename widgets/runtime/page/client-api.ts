import { findOtherWays } from '../../../src/client/core/other-ways.ts'
import { createStoreClient, type StoreClient } from '../../../src/client/typed/create-store-client.ts'
import type { Page } from '../../loader/page.ts'

declare module '../../loader/page.ts' {
  interface PageServices {
    readonly 'api:client': object
  }
}

/** The current cart of either generation, except for its totals, which change nothing (contract 1.10; 2027, 8.1). */
const CART = /\/ecom\/v[12]\/carts\/current(?!.*\/(estimate|calculate))/

/** Lets the page's cart follow changes that the page's own code makes without the widgets. */
const followCart =
  (page: Page): typeof fetch =>
  async (address, init) => {
    const answer = await fetch(address, init)
    if (answer.ok && init?.method !== 'GET' && CART.test(String(address)))
      page.loadChunk('cart-api').then(
        ({ followOwnCall }) => followOwnCall(page),
        // Without the chunk no cart is visible either.
        () => {},
      )
    return answer
  }

/** Opens `StoreWidgets.client`: the whole client, with the page's tokens. */
export async function openApi(page: Page): Promise<StoreClient> {
  const { tokens } = await page.connection()
  const { clientId, apiHost, readHost, currency } = page.config
  const options = { clientId, apiHost, readHost, currency, tokens, fetch: followCart(page) }
  // As the page's own transport does; it isn't a public option.
  const client = createStoreClient({ ...options, ...{ findOtherWays } })
  page.parts.set('api:client', client)
  return client
}
