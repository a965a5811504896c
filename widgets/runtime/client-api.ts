import { createStoreClient, type StoreClient } from '../../src/client/typed/create-store-client.ts'
import type { Page } from '../loader/page.ts'

/** `StoreWidgets.client`: the whole client, asking with the page's tokens. */
export async function openApi(page: Page): Promise<StoreClient> {
  const { tokens } = await page.connection()
  const { clientId, apiHost, readHost, currency } = page.config
  const client = createStoreClient({ clientId, apiHost, readHost, currency, tokens })
  page.parts.set('api:client', client)
  return client
}
