import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../demo/provider/sandbox.ts'
import { createCookieTokens } from '../../src/client/core/cookie-tokens.ts'
import { createStoreClient } from '../../src/client/typed/create-store-client.ts'
import { createRequestSession } from '../../src/session/headless/request-session.ts'

/** Many simultaneous requests of one shopper on a server, when the token in the cookie has expired. */

const clientId = 'demo-client'
let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, db: ':memory:' })
})
afterAll(() => sandbox.close())

/** Counts the requests for tokens; `refuse` answers calls with a token with 401 once more. */
function createCounter() {
  const grants: string[] = []
  const counter = { refuse: new Set<string>() }
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const token = request.headers.get('authorization') ?? ''
    if (counter.refuse.has(token)) return new Response('{}', { status: 401 })
    if (new URL(request.url).pathname.endsWith('/token')) grants.push(await request.clone().text())
    return globalThis.fetch(request)
  }
  return { grants, counter, fetch }
}

async function newVisitor() {
  const tokens = createCookieTokens({ cookie: null, clientId })
  await createStoreClient({ clientId, apiHost: sandbox.url, keeper: tokens }).products.query()
  const pair = tokens.read()
  if (!pair) throw new Error('no visitor')
  return pair
}
const cookieOf = (pair: object) => `store-widgets%3A${clientId}=${encodeURIComponent(JSON.stringify(pair))}`
const expired = async () => {
  const pair = await newVisitor()
  return { ...pair, accessToken: { ...pair.accessToken, expiresAt: 1 } }
}

type Fetch = typeof globalThis.fetch
const WAYS = {
  'a client with a cookie': (cookie: string, fetch: Fetch) => {
    const tokens = createCookieTokens({ cookie, clientId })
    const client = createStoreClient({ clientId, apiHost: sandbox.url, keeper: tokens, fetch })
    return { client, setCookie: tokens.setCookie }
  },
  'a session of a request': (cookie: string, fetch: Fetch) => {
    const session = createRequestSession({ clientId, apiHost: sandbox.url, cookie, fetch })
    return { client: createStoreClient({ session }), setCookie: session.setCookie }
  },
} as const

describe.each(Object.entries(WAYS))('with %s', (_, open) => {
  const ask = async (cookie: string, fetch: Fetch) => {
    const { client, setCookie } = open(cookie, fetch)
    await client.products.query({ paging: { limit: 1 } })
    // A later one expires a second earlier.
    return /%22value%22%3A%22([^%]+)/.exec(setCookie() ?? '')?.[1]
  }

  it('a hundred requests renew once, and each passes on the new token', async () => {
    const { grants, fetch } = createCounter()
    const cookie = cookieOf(await expired())
    const cookies = await Promise.all(Array.from({ length: 100 }, () => ask(cookie, fetch)))
    expect(grants).toHaveLength(1)
    expect(new Set(cookies).size).toBe(1)
    expect(cookies[0]).toBeTruthy()
  })

  it('two shoppers renew for themselves', async () => {
    const { grants, fetch } = createCounter()
    const [ann, ben] = await Promise.all([expired(), expired()])
    const cookies = await Promise.all([ann, ben].map((pair) => ask(cookieOf(pair), fetch)))
    expect(grants).toHaveLength(2)
    expect(new Set(cookies).size).toBe(2)
  })

  it('a token that is refused at once is renewed again', async () => {
    const { grants, counter, fetch } = createCounter()
    const { client } = open(cookieOf(await expired()), fetch)
    await client.products.query({ paging: { limit: 1 } })
    const seen: string[] = []
    const spy: Fetch = (input, init) => {
      seen.push(new Request(input, init).headers.get('authorization') ?? '')
      return fetch(input, init)
    }
    const second = open(cookieOf(await expired()), spy)
    await second.client.products.query({ paging: { limit: 1 } })
    const last = seen.at(-1) ?? ''
    counter.refuse.add(last)
    await second.client.products.query({ paging: { limit: 1 } })
    expect(grants).toHaveLength(3)
    expect(seen.at(-1)).not.toBe(last)
  })

  it('half a token, which a full storage or a cookie has kept, is renewed and not believed', async () => {
    const { grants, fetch } = createCounter()
    const pair = await newVisitor()
    const half = pair.accessToken.value.slice(0, 40)
    const cookie = cookieOf({ ...pair, accessToken: { ...pair.accessToken, value: half } })
    expect(await ask(cookie, fetch)).toMatch(/^OauthNG/)
    expect(grants.map((grant) => JSON.parse(grant).refreshToken)).toEqual([pair.refreshToken.value])
  })
})
