import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createToken } from '../../src/client/oauth.ts'
import { queryProducts } from '../../src/client/products.ts'
import type { Config } from '../../widgets/loader/config.ts'
import { createFirstAsk } from '../../widgets/loader/first-request.ts'

const config = (apiHost: string) => ({ clientId: 'c1', apiHost, tokenStorage: 'memory' }) as Config
const ANSWER = { access_token: 't', refresh_token: 'r', expires_in: 60, products: [] }
const addressesAt = (host: string) =>
  [createToken, queryProducts].map(({ service, path }) => `POST ${host}${service}${path}`)

let asked: { readonly at: string; readonly init: RequestInit }[]
beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    asked.push({ at: `${init.method} ${address}`, init })
    return new Response(JSON.stringify(ANSWER))
  })
})
afterEach(() => vi.unstubAllGlobals())

it('asks at the addresses of the client, whose endpoints the loader is too small to carry', async () => {
  await createFirstAsk(config('http://api.example')).queryProducts(['id:p1'])

  expect(asked.map(({ at }) => at)).toEqual(addressesAt('http://api.example'))
})

it('asks for the token before it returns, by a form that needs no preflight', () => {
  createFirstAsk(config('http://api.example'))

  expect(asked).toHaveLength(1)
  expect(String(asked[0]?.init.body)).toBe('clientId=c1&grantType=anonymous')
  expect(asked[0]?.init.headers).toBeUndefined()
})

it('over https it warms the query’s preflight beside the token, with the query’s headers and no token', async () => {
  await createFirstAsk({ ...config('https://api.example'), currency: 'EUR' }).queryProducts(['id:p1'])

  const [token, query] = addressesAt('https://api.example')
  expect(asked.map(({ at }) => at)).toEqual([token, query, query])
  const [, warming, real] = asked.map(({ init }) => ({ ...init.headers }) as Record<string, string>)
  expect(warming).toEqual({ ...real, Authorization: '-' })
  expect(real?.Authorization).toBe('t')
  expect(asked[1]?.init.body).toBeInstanceOf(ReadableStream)
})
