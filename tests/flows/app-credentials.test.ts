import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../demo/provider/sandbox.ts'
import { createStoreClient } from '../../src/client/typed/create-store-client.ts'
import { API_KEY } from '../support/sandbox/sandbox-fixture.ts'

let sandbox: Sandbox
let now = Date.UTC(2026, 0, 1)
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, db: ':memory:', seed: 'empty' }, { now: () => now })
})
afterAll(() => sandbox.close())

/** Creates a server's client with the app's credentials, and counts its requests for tokens. */
function openApp(wrong: Partial<{ appId: string; appSecret: string; instanceId: string }> = {}) {
  const asked: unknown[] = []
  const { appId, instanceId } = sandbox.context.shop
  const client = createStoreClient({
    apiHost: sandbox.url,
    app: { appId, appSecret: API_KEY, instanceId, ...wrong },
    now: () => now,
    fetch: async (input, init) => {
      if (String(input).endsWith('/oauth2/token')) asked.push(JSON.parse(String(init?.body)))
      return fetch(input, init)
    },
  })
  return { client, asked }
}

describe('an app’s client', () => {
  it('may make calls that shoppers may not, with one token for all', async () => {
    const { client, asked } = openApp()

    const made = await Promise.all(
      ['Bowl', 'Jug', 'Plate'].map((name) =>
        client.products.create({ product: { name, productType: 'physical', priceData: { price: 9 } } }),
      ),
    )

    expect(made.map(({ product }) => product.name)).toEqual(['Bowl', 'Jug', 'Plate'])
    expect(asked).toEqual([
      {
        grant_type: 'client_credentials',
        client_id: 'demo-app',
        client_secret: API_KEY,
        instance_id: sandbox.context.shop.instanceId,
      },
    ])
  })

  it('asks for another token when its own has expired', async () => {
    const { client, asked } = openApp()
    await client.products.query()
    now += 5 * 3600_000

    await client.collections.create({ collection: { name: 'New' } })

    expect(asked).toHaveLength(2)
  })

  it.each([
    ['another secret', { appSecret: 'another secret' }, 401],
    ['another app', { appId: 'another-app' }, 401],
    ['another installation', { instanceId: '00000000-0000-4000-8000-000000000000' }, 400],
  ])('is refused with %s', async (_what, wrong, status) => {
    await expect(openApp(wrong).client.products.query()).rejects.toMatchObject({
      code: 'token_request_failed',
      status,
    })
  })

  it('is no shopper: its token is the app’s, without one to renew it', async () => {
    const { appId, instanceId } = sandbox.context.shop
    const { client } = openApp()
    const answer = await client.oauth.token({
      grant_type: 'client_credentials',
      client_id: appId,
      client_secret: API_KEY,
      instance_id: instanceId,
    })

    expect(answer.refresh_token).toBeNull()
    expect(await client.oauth.tokenInfo({ token: answer.access_token })).toMatchObject({ subjectType: 'APP' })
  })
})
