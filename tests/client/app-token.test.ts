import { describe, expect, it, vi } from 'vitest'
import { createAppToken } from '../../src/client/core/app-token.ts'
import { createStoreClient } from '../../src/client/typed/create-store-client.ts'
import type { TokenAnswer } from '../../src/model/tokens.ts'
import { startProvider } from '../support/client/fake-provider.ts'

const APP = { appId: 'my-app', appSecret: 'secret', instanceId: 'I1' }
const answer = (value: string): TokenAnswer => ({ access_token: value, expires_in: 60 })

const open = () => {
  const clock = { now: 0 }
  let made = 0
  const requestTokens = vi.fn(async () => answer(`A${++made}`))
  return { clock, requestTokens, getToken: createAppToken({ app: APP, requestTokens, now: () => clock.now }) }
}

describe('an app’s token', () => {
  it('is asked for once by any number of askers, with the app’s own credentials', async () => {
    const { getToken, requestTokens } = open()
    expect(await Promise.all([getToken(), getToken()])).toEqual(['A1', 'A1'])
    expect(await getToken()).toBe('A1')
    expect(requestTokens.mock.calls).toEqual([
      [
        {
          grant_type: 'client_credentials',
          client_id: 'my-app',
          client_secret: 'secret',
          instance_id: 'I1',
        },
      ],
    ])
  })

  it('is requested again from the second in which it expires', async () => {
    const { clock, getToken } = open()
    await getToken()
    clock.now = 59_999
    expect(await getToken()).toBe('A1')
    clock.now = 60_000
    expect(await getToken()).toBe('A2')
  })

  it('is requested again only after the provider has refused it', async () => {
    const { getToken } = open()
    const rejected = await getToken()
    expect(await getToken({ rejected: 'of long ago' })).toBe('A1')
    expect(await getToken({ rejected })).toBe('A2')
    expect(await getToken()).toBe('A2')
  })

  it('is sent with every call of the app’s client, which needs no client id', async () => {
    const provider = await startProvider(({ url }) => ({
      body: url === '/oauth2/token' ? answer('A1') : { products: [] },
    }))
    await createStoreClient({ app: APP, apiHost: provider.url }).products.query()
    expect(provider.requests.map(({ url, headers }) => [url, headers.authorization])).toEqual([
      ['/oauth2/token', undefined],
      [expect.stringContaining('/v1/products/query'), 'A1'],
    ])
  })
})
