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
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

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

it('leaves a tab that nobody sees to the token manager', async () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const first = createFirstAsk(config('http://api.example'))

  expect(await first.token).toMatchObject({ clientId: 'c1' })
  expect(asked).toEqual([])
})

it('asks before it has the lock that other tabs wait for, and holds it until the pair is kept', async () => {
  const kept = () => localStorage.getItem('store-widgets:c1')
  localStorage.clear()
  let name = ''
  let run: (() => Promise<unknown>) | undefined
  const request = async (lock: string, work: () => Promise<unknown>) => {
    name = lock
    run = work
  }
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: { request } } }))
  createFirstAsk({ ...config('http://api.example'), tokenStorage: 'local' })

  expect(asked).toHaveLength(1)
  expect(name).toBe('store-widgets:c1')
  expect(kept()).toBeNull()
  await run?.()
  expect(kept()).toContain('"value":"t"')
  localStorage.clear()
})

it('takes the pair that another tab has kept meanwhile, instead of its own', async () => {
  const other = {
    accessToken: { value: 'theirs', expiresAt: 9_999_999_999 },
    refreshToken: { value: 'R', role: 'visitor' },
  }
  const first = createFirstAsk({ ...config('http://api.example'), tokenStorage: 'local' })
  localStorage.setItem('store-widgets:c1', JSON.stringify(other))
  await first.queryProducts(['id:p1'])

  expect(asked.at(-1)?.init.headers).toMatchObject({ Authorization: 'theirs' })
  expect(JSON.parse(localStorage.getItem('store-widgets:c1') as string)).toEqual(other)
  expect(await first.token).toBeUndefined()
  localStorage.clear()
})
