import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../demo/provider/sandbox.ts'
import { createTransport } from '../../src/client/core/transport.ts'
import { getProduct } from '../../src/client/v1/products.ts'
import { createSessionCalls } from '../../src/session/calls.ts'
import { createTokenManager, type TokenManager } from '../../src/session/token-manager.ts'
import { createTokenStorage } from '../../src/session/token-storage.ts'
import { createBrowser, session } from '../support/session.ts'

describe.each(['keep', 'rotate'] as const)('against a sandbox whose refresh tokens %s', (refresh) => {
  let sandbox: Sandbox
  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0, db: ':memory:', seed: 'empty', refresh })
  })
  afterAll(() => sandbox.close())

  const openTab = (stores = createBrowser()) => {
    const asked: string[] = []
    const storage = createTokenStorage({ clientId: 'demo-client', scope: stores })
    const transport = createTransport({
      apiHost: sandbox.url,
      getAccessToken: (options) => tokens.getAccessToken(options),
    })
    const { requestTokens } = createSessionCalls(transport)
    const tokens: TokenManager = createTokenManager({
      clientId: 'demo-client',
      storage,
      requestTokens: (grant) => {
        asked.push(grant.grantType)
        return requestTokens(grant)
      },
    })
    const read = () => transport.send(getProduct, { id: 'no-such-product' }).catch(({ status }) => status)
    return { stores, storage, tokens, asked, read }
  }

  it('serves many calls of a page with one visitor, and a reload with none', async () => {
    const { stores, asked, read } = openTab()

    expect(await Promise.all([read(), read(), read()])).toEqual([404, 404, 404])
    const reloaded = openTab(stores)
    expect(await reloaded.read()).toBe(404)

    expect([asked, reloaded.asked]).toEqual([['anonymous'], []])
  })

  it('renews a token that the provider refuses once, and the call goes through', async () => {
    const { storage, asked, read, tokens } = openTab()
    await read()
    const pair = tokens.pair()
    if (pair) storage.write({ ...pair, accessToken: { ...pair.accessToken, value: 'forged' } })

    expect(await Promise.all([read(), read(), read()])).toEqual([404, 404, 404])

    expect(asked).toEqual(['anonymous', 'refresh_token'])
  })

  it('renews repeatedly with the last refresh token', async () => {
    const { tokens, asked } = openTab()

    let rejected = await tokens.getAccessToken()
    for (let count = 0; count < 3; count++) rejected = await tokens.getAccessToken({ rejected })

    expect(asked).toEqual(['anonymous', 'refresh_token', 'refresh_token', 'refresh_token'])
  })

  it('becomes a new visitor when the provider doesn’t know its refresh token', async () => {
    const { storage, tokens, asked, read } = openTab()
    storage.write(session({ expiresAt: 0, refresh: 'forged', role: 'member' }))

    expect(await read()).toBe(404)

    expect(asked).toEqual(['refresh_token', 'anonymous'])
    expect(tokens.pair()?.refreshToken.role).toBe('visitor')
  })
})
