import { afterEach, expect, it, vi } from 'vitest'
import type { StoreClient } from '../../src/client/typed/create-store-client.ts'
import { openApi } from '../../widgets/runtime/page/client-api.ts'
import { openPage } from '../support/open-page.ts'
import { waitFor } from '../support/wait-for.ts'

afterEach(() => vi.unstubAllGlobals())

/** Opens `StoreWidgets.client` of a page whose provider has one answer for everything. */
async function open(status = 200) {
  const followOwnCall = vi.fn(async () => {})
  const body = JSON.stringify({ cart: { id: 'c', lineItems: [] }, products: [], summary: {} })
  const ask = vi.fn(async () => new Response(body, { status }))
  vi.stubGlobal('fetch', ask)
  const page = openPage({
    config: { clientId: 'c', apiHost: 'https://provider.example' },
    parts: new Map<string, unknown>(),
    connection: async () => ({ tokens: { getAccessToken: async () => 'token' } }),
    loadChunk: async () => ({ followOwnCall }),
  })
  return { client: await openApi(page), page, ask, followOwnCall }
}

const catalogReference = { appId: 'a', catalogItemId: 'p' }

it('updates the page’s cart after a call of the page’s own that changed it', async () => {
  const { client, page, followOwnCall } = await open()
  await client.cartV2.addLines({ catalogItems: [{ catalogReference, quantity: 1 }] })
  await waitFor(() => expect(followOwnCall).toHaveBeenCalledWith(page))
})

it.each<[string, (client: StoreClient) => Promise<unknown>]>([
  ['reads the cart', (client) => client.cartV2.get()],
  ['sums the cart up', (client) => client.cartV2.calculate({})],
  ['asks for products', (client) => client.products.query({})],
])('doesn’t update the page’s cart when it %s', async (_, call) => {
  const { client, ask, followOwnCall } = await open()
  await call(client)
  expect(ask).toHaveBeenCalledOnce()
  expect(followOwnCall).not.toHaveBeenCalled()
})

it('doesn’t update the page’s cart when the provider refused', async () => {
  const { client, followOwnCall } = await open(400)
  await expect(client.cartV2.refresh()).rejects.toMatchObject({ status: 400 })
  expect(followOwnCall).not.toHaveBeenCalled()
})
