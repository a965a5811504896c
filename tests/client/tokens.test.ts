import { describe, expect, it, vi } from 'vitest'
import { endpoint } from '../../src/client/core/endpoint.ts'
import { requestTokens } from '../../src/client/core/oauth.ts'
import { createTransport } from '../../src/client/core/transport.ts'
import { createVisitorToken } from '../../src/client/core/visitor-token.ts'
import { createStoreClient } from '../../src/client/typed/create-store-client.ts'
import { StoreError } from '../../src/model/errors.ts'
import type { TokenAnswer } from '../../src/model/tokens.ts'
import { createSession } from '../../src/session/headless/create-session.ts'
import { startProvider } from '../support/client/fake-provider.ts'

const answer = (value: string, more: Partial<TokenAnswer> = {}): TokenAnswer => ({
  access_token: value,
  refresh_token: 'R1',
  expires_in: 60,
  ...more,
})

describe('requestTokens', () => {
  it('sends the grant in camel case and without a token', async () => {
    const provider = await startProvider(() => ({ body: answer('A1') }))
    const transport = createTransport({ apiHost: provider.url, getAccessToken: async () => 'T' })

    await requestTokens(transport, { clientId: 'C', grantType: 'anonymous' })

    expect(provider.requests[0]).toMatchObject({
      method: 'POST',
      url: '/oauth2/token',
      body: { clientId: 'C', grantType: 'anonymous' },
    })
    expect(provider.requests[0]?.headers.authorization).toBeUndefined()
  })

  it('fails with "something went wrong" after a refusal, with the refusal as its cause', async () => {
    const provider = await startProvider(() => ({ status: 400, body: { error: 'invalid_client' } }))
    const transport = createTransport({ apiHost: provider.url })

    await expect(requestTokens(transport, { clientId: 'C', grantType: 'anonymous' })).rejects.toMatchObject({
      code: 'token_request_failed',
      message: 'something went wrong',
      status: 400,
      cause: { code: 'request_refused' },
    })
  })

  it('passes a lost connection on as it is', async () => {
    const provider = await startProvider(() => 'hang up')
    const transport = createTransport({ apiHost: provider.url })

    await expect(requestTokens(transport, { clientId: 'C', grantType: 'anonymous' })).rejects.toMatchObject({
      code: 'network',
    })
  })
})

describe('createVisitorToken', () => {
  it('asks once for any number of askers', async () => {
    const ask = vi.fn(async () => answer('A1'))
    const getAccessToken = createVisitorToken({ clientId: 'C', requestTokens: ask, now: () => 0 })

    const tokens = await Promise.all([getAccessToken(), getAccessToken(), getAccessToken()])

    expect(tokens).toEqual(['A1', 'A1', 'A1'])
    expect(ask).toHaveBeenCalledTimes(1)
  })

  it('renews as the same visitor when the token expires', async () => {
    let now = 0
    const ask = vi.fn().mockResolvedValueOnce(answer('A1')).mockResolvedValueOnce(answer('A2'))
    const getAccessToken = createVisitorToken({ clientId: 'C', requestTokens: ask, now: () => now })

    await getAccessToken()
    now = 59_999
    await expect(getAccessToken()).resolves.toBe('A1')
    now = 60_000
    await expect(getAccessToken()).resolves.toBe('A2')

    expect(ask).toHaveBeenLastCalledWith({ clientId: 'C', grantType: 'refresh_token', refreshToken: 'R1' })
  })

  it('becomes a new visitor only when the provider no longer knows the old one', async () => {
    const lost = new StoreError('network', 'System error occurred')
    const unknown = new StoreError('token_request_failed', 'something went wrong', { status: 400 })
    const ask = vi
      .fn()
      .mockResolvedValueOnce(answer('A1'))
      .mockRejectedValueOnce(lost)
      .mockRejectedValueOnce(unknown)
      .mockResolvedValueOnce(answer('B1'))
    let now = 0
    const getAccessToken = createVisitorToken({ clientId: 'C', requestTokens: ask, now: () => now })
    const rejected = await getAccessToken()

    await expect(getAccessToken({ rejected })).rejects.toBe(lost)
    now = 1_000
    await expect(getAccessToken({ rejected })).resolves.toBe('B1')

    expect(ask).toHaveBeenLastCalledWith({ clientId: 'C', grantType: 'anonymous' })
  })
})

describe('a lifetime', () => {
  it.each([
    ['missing', undefined, 3600],
    ['a word', 'soon', 3600],
    ['digits as text', '7200', 7200],
  ])('that is %s is used as long as in the session', async (_what, expiresIn, seconds) => {
    let now = 0
    const ask = vi.fn(async () => answer('A1', { expires_in: expiresIn as string }))
    const getAccessToken = createVisitorToken({ clientId: 'C', requestTokens: ask, now: () => now })

    await getAccessToken()
    now = seconds * 1000 - 1
    await getAccessToken()
    expect(ask).toHaveBeenCalledTimes(1)

    now = seconds * 1000
    await getAccessToken()
    expect(ask).toHaveBeenCalledTimes(2)
  })
})

describe('a refused call', () => {
  it('waits for one renewal with all others and shares its failure, without another call', async () => {
    let tokens = 0
    const provider = await startProvider(({ url }) => {
      if (url !== '/oauth2/token') return { status: 401 }
      return tokens++ ? { status: 503 } : { body: answer('A1') }
    })
    const client = createStoreClient({
      clientId: 'C',
      apiHost: provider.url,
      retry: { attempts: 1 },
    })

    const all = await Promise.allSettled(Array.from({ length: 50 }, () => client.products.query({})))

    expect(all.filter(({ status }) => status === 'rejected')).toHaveLength(50)
    expect(tokens).toBe(2)
    expect(provider.requests.filter(({ url }) => url !== '/oauth2/token')).toHaveLength(50)
  })
})

describe('the caller', () => {
  it('is a visitor of the client’s own when only a client id is given: one token for many calls', async () => {
    const provider = await startProvider(({ url }) => ({
      body: url === '/oauth2/token' ? answer('A1') : { products: [] },
    }))
    const client = createStoreClient({ clientId: 'C', apiHost: provider.url })

    await Promise.all([client.products.query({}), client.products.query({}), client.products.query({})])

    expect(provider.requests.map(({ url }) => url).filter((url) => url === '/oauth2/token')).toHaveLength(1)
    expect(provider.requests.at(-1)?.headers.authorization).toBe('A1')
  })

  it('is the owner with an API key, for a site', async () => {
    const provider = await startProvider()
    const client = createStoreClient({ apiKey: 'key', siteId: 'S1', accountId: 'X1', apiHost: provider.url })

    await client.products.delete({ id: 'p1' })

    expect(provider.requests[0]?.headers).toMatchObject({
      authorization: 'key',
      'wix-site-id': 'S1',
      'wix-account-id': 'X1',
    })
  })

  it('may add headers to every call, but no other authorization', async () => {
    const provider = await startProvider(() => ({ body: { done: true } }))
    const headers = { 'x-trace': 't1', Authorization: 'forged', 'wix-site-id': 'other' }
    const client = createStoreClient({ apiKey: 'key', siteId: 'S1', headers, apiHost: provider.url })
    const unwrapped = endpoint<{ id: string }, { done: boolean }>('POST', '/v1/things/{id}/mend', '')

    expect(await client.send(unwrapped, { id: 'a b' })).toEqual({ done: true })

    expect(provider.requests[0]).toMatchObject({
      url: '/v1/things/a%20b/mend',
      headers: { authorization: 'key', 'wix-site-id': 'S1', 'x-trace': 't1' },
    })
  })

  it('is the holder of the tokens', async () => {
    const provider = await startProvider()
    const tokens = { getAccessToken: async () => 'M1' }
    const client = createStoreClient({ clientId: 'C', tokens, apiHost: provider.url })

    await client.identity.changePassword({ newPassword: 'correct horse' })

    expect(provider.requests.map(({ headers }) => headers.authorization)).toEqual(['M1'])
  })

  it('must be known', () => {
    expect(() => createStoreClient({})).toThrow(expect.objectContaining({ code: 'invalid_configuration' }))
  })
})

describe('the hosts', () => {
  const said = (host: string) =>
    expect.objectContaining({
      code: 'invalid_configuration',
      message: `"${host}" needs https:// or http:// before it`,
    })

  it.each(['localhost:4700', '127.0.0.1:4700', 'shop.example', 'ftp://shop.example'])(
    'are refused at once if no request could be sent there: %s',
    (host) => {
      for (const name of ['apiHost', 'readHost'])
        for (const create of [createStoreClient, createSession])
          expect(() => create({ clientId: 'C', [name]: host })).toThrow(said(host))
    },
  )

  it.each(['https://shop.example', 'http://127.0.0.1:4700', '/proxy', '//shop.example', ''])(
    'are taken if a request could be sent there: %s',
    (apiHost) => {
      for (const create of [createStoreClient, createSession])
        expect(() => create({ clientId: 'C', apiHost })).not.toThrow()
    },
  )

  it('are the session’s if none are given, also by options that are undefined', async () => {
    const asked: string[] = []
    const fetch = async (address: URL | RequestInfo) => {
      asked.push(new URL(`${address}`).origin)
      return Response.json({ products: [], product: {} })
    }
    const connection = { apiHost: 'http://127.0.0.1:4700', readHost: 'http://127.0.0.1:4701', fetch }
    const session = { getAccessToken: async () => 'T', connection }
    const open = (given: object) => createStoreClient({ session, retry: false, ...given })
    for (const given of [
      {},
      { apiHost: undefined, readHost: undefined, fetch: undefined, timeoutMs: undefined },
    ]) {
      await open(given).productsV3.query()
      await open(given).products.get({ id: 'p' })
    }
    await open({ apiHost: 'https://other.example' }).productsV3.query()
    const both = ['http://127.0.0.1:4700', 'http://127.0.0.1:4701']
    expect(asked).toEqual([...both, ...both, 'https://other.example'])
  })
})
