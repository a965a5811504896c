import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createToken } from '../../src/client/core/oauth.ts'
import { queryProducts } from '../../src/client/v1/products.ts'
import { CARD_FIELDS } from '../../src/client/v3/card-fields.ts'
import { readV3Product } from '../../src/client/v3/read-product.ts'
import type { LoadChunk } from '../../widgets/loader/chunks.ts'
import type { Config } from '../../widgets/loader/config.ts'
import { createFirstAsk } from '../../widgets/loader/first-request.ts'
import { fake } from '../support/fake.ts'
import { fromOutside } from '../support/from-outside.ts'

const config = (apiHost: string) =>
  ({ clientId: 'c1', apiHost, tokenStorage: 'memory', catalog: 'v1' }) as Config
const loadChunk = fake<LoadChunk>(async () => import('../../src/client/v3/read-product.ts'))
const ask = (about: Config) => createFirstAsk(about, loadChunk)
const ANSWER = { access_token: 't', refresh_token: 'r', expires_in: 60, products: [] }
const addressesAt = (host: string) =>
  [createToken, queryProducts].map(({ service, path }) => `POST ${host}${service}${path}`)

let asked: { readonly at: string; readonly init: RequestInit }[]
beforeEach(() => {
  localStorage.clear()
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

it('uses the addresses of the client, whose endpoints would make the loader too large', async () => {
  await ask(config('http://api.example')).queryProducts(['id:p1'])

  expect(asked.map(({ at }) => at)).toEqual(addressesAt('http://api.example'))
})

it('asks for the token before it returns, by a form that needs no preflight', () => {
  ask(config('http://api.example'))

  expect(asked).toHaveLength(1)
  expect(String(asked[0]?.init.body)).toBe('clientId=c1&grantType=anonymous')
  expect(asked[0]?.init.headers).toBeUndefined()
})

it('over https it warms the query’s preflight beside the token, with the query’s headers and no token', async () => {
  await ask({ ...config('https://api.example'), currency: 'EUR' }).queryProducts(['id:p1'])

  const [token, query] = addressesAt('https://api.example')
  expect(asked.map(({ at }) => at)).toEqual([token, query, query])
  const [, warming, real] = asked.map(({ init }) => ({ ...init.headers }) as Record<string, string>)
  expect(warming).toEqual({ ...real, Authorization: '-' })
  expect(real?.Authorization).toBe('t')
  expect(asked[1]?.init.body).toBeInstanceOf(ReadableStream)
})

it('leaves a hidden tab to the token manager', async () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const first = ask(config('http://api.example'))

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
  ask({ ...config('http://api.example'), tokenStorage: 'local' })

  expect(asked).toHaveLength(1)
  expect(name).toBe('store-widgets:c1')
  expect(kept()).toBeNull()
  await run?.()
  expect(kept()).toContain('"value":"t"')
})

it('uses the pair that another tab has stored meanwhile, instead of its own', async () => {
  const other = {
    accessToken: { value: 'theirs', expiresAt: 9_999_999_999 },
    refreshToken: { value: 'R', role: 'visitor' },
  }
  const first = ask({ ...config('http://api.example'), tokenStorage: 'local' })
  localStorage.setItem('store-widgets:c1', JSON.stringify(other))
  await first.queryProducts(['id:p1'])

  expect(asked.at(-1)?.init.headers).toMatchObject({ Authorization: 'theirs' })
  expect(JSON.parse(localStorage.getItem('store-widgets:c1') as string)).toEqual(other)
  expect(await first.token).toBeUndefined()
  localStorage.clear()
})

const NEXT = 'POST http://api.example/stores/v3/products/query'
const FIRST = 'POST http://api.example/stores-reader/v1/products/query-platformized'
const product = {
  id: 'p1',
  slug: 'mug',
  name: 'Mug',
  currency: 'EUR',
  actualPriceRange: { minValue: { amount: '12.50' }, maxValue: { amount: '12.50' } },
}

/** Opens a shop that answers its own generation's products, and the other's request with a 428. */
const open = (generation: 'first' | 'next') =>
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    asked.push({ at: `${init.method} ${address}`, init })
    if (address.endsWith('/oauth2/token')) return new Response(JSON.stringify(ANSWER))
    if (generation === 'next') return new Response(JSON.stringify({ products: [product] }))
    const code = 'CATALOG_V1_SITE_CALLING_CATALOG_V3_API'
    return address.includes('/stores/v3/')
      ? new Response(JSON.stringify({ details: { applicationError: { code } } }), { status: 428 })
      : new Response(JSON.stringify({ products: [{ id: 'p1' }] }))
  })
const questions = () => asked.slice(1).map(({ at }) => at)

it('asks an unknown shop in catalog v3, and sends no other request if that is right', async () => {
  open('next')
  const found = await ask({ ...config('http://api.example'), catalog: undefined }).queryProducts(['id:p1'])
  expect(found).toMatchObject([{ id: 'p1', priceData: { price: 12.5, currency: 'EUR' }, depth: 'card' }])
  expect(questions()).toEqual([NEXT])
  expect(JSON.parse(String(asked[1]?.init.body))).toEqual({
    query: { filter: { id: { $in: ['p1'] } }, cursorPaging: { limit: 1 } },
    fields: [...CARD_FIELDS],
  })
})

describe('an answer of catalog v3', () => {
  const names: string[] = []
  const load = (async (name: string) => {
    names.push(name)
    return loadChunk(fromOutside(name))
  }) as LoadChunk
  const begin = () => createFirstAsk({ ...config('http://api.example'), catalog: 'v3' }, load)
  beforeEach(() => {
    names.length = 0
  })

  it('is read for a plain card without a chunk, and completely on demand', async () => {
    open('next')
    const first = begin()
    const [card] = await first.queryProducts(['id:p1'])
    expect(names).toEqual([])
    expect(card).toMatchObject({ id: 'p1', name: 'Mug', priceData: { price: 12.5, currency: 'EUR' } })
    expect(card?.variants).toBeUndefined()

    const put = vi.fn()
    await first.readRest(put)
    expect(names).toEqual(['v3-products'])
    // It is the same object, so everyone who holds it gets the rest.
    expect(card).toEqual(readV3Product(fromOutside(product)))
    expect(put).not.toHaveBeenCalled()
  })

  it('is read completely from then on, by a chunk that is loaded beside it', async () => {
    open('next')
    const first = begin()
    await first.readRest(() => {})
    const answer = first.queryProducts(['id:p1'])
    expect(names).toEqual(['v3-products'])
    expect(await answer).toEqual([readV3Product(fromOutside(product))])
  })

  it('is read completely if a part isn’t plain', async () => {
    const bare = { ...product, id: 'p2', media: { main: { id: 'm' } } }
    vi.stubGlobal('fetch', async (address: string) =>
      Response.json(address.endsWith('/oauth2/token') ? ANSWER : { products: [product, bare, null, {}] }),
    )
    expect(await begin().queryProducts(['id:p1', 'id:p2'])).toEqual([
      readV3Product(fromOutside(product)),
      readV3Product(fromOutside(bare)),
    ])
  })

  it('is shown anew if a later part can’t be sold', async () => {
    const odd = { ...product, options: [{ id: 'o', name: 'Size' }] }
    vi.stubGlobal('fetch', async (address: string) =>
      Response.json(address.endsWith('/oauth2/token') ? ANSWER : { products: [odd] }),
    )
    const first = begin()
    const [card] = await first.queryProducts(['id:p1'])
    expect(card?.flaw).toBeUndefined()
    const put = vi.fn()
    await first.readRest(put)
    expect(put.mock.calls).toEqual([[[card]]])
    expect(card?.flaw).toMatchObject({ isSellable: false })
  })

  it('waits for its chunk once more if that could not be fetched', async () => {
    open('next')
    let isHere = false
    const first = createFirstAsk(
      { ...config('http://api.example'), catalog: 'v3' },
      fake<LoadChunk>(async () => {
        if (!isHere) throw new Error('offline')
        return loadChunk('v3-products')
      }),
    )
    const [card] = await first.queryProducts(['id:p1'])
    await expect(first.readRest(() => {})).rejects.toThrow('offline')
    isHere = true
    await first.readRest(() => {})
    expect(card?.variants).toEqual([])
  })
})

it('asks a shop of catalog v1 once more, remembers it for a day, and asks it directly from then on', async () => {
  open('first')
  const unknown = () => ({ ...config('http://api.example'), catalog: undefined })
  expect(await ask(unknown()).queryProducts(['id:p1'])).toEqual([{ id: 'p1' }])
  expect(questions()).toEqual([NEXT, FIRST])
  const until = Number(localStorage.getItem('store-widgets:c1:catalog'))
  expect(Math.abs(until - Date.now() - 86_400_000)).toBeLessThan(60_000)

  asked = []
  await ask(unknown()).queryProducts(['id:p1'])
  expect(questions()).toEqual([FIRST])
  localStorage.setItem('store-widgets:c1:catalog', `${Date.now() - 1}`)
  asked = []
  await ask(unknown()).queryProducts(['id:p1'])
  expect(questions()).toEqual([NEXT, FIRST])
  localStorage.clear()
})

it.each(['v1', 'v3'] as const)('trusts a page with %s', async (catalog) => {
  localStorage.removeItem('store-widgets:c1:catalog')
  await ask({ ...config('http://api.example'), catalog }).queryProducts(['id:p1'])
  expect(questions()).toEqual([catalog === 'v3' ? NEXT : FIRST])
})

it.each(['v1', 'v3'] as const)('trusts the shop more than a page with %s', async (catalog) => {
  localStorage.setItem('store-widgets:c1:catalog', catalog === 'v3' ? `${Date.now() + 1e6}` : 'v3')
  await ask({ ...config('http://api.example'), catalog }).queryProducts(['id:p1'])
  expect(questions()).toEqual([catalog === 'v3' ? FIRST : NEXT])
  localStorage.removeItem('store-widgets:c1:catalog')
})

it('trusts a page with v1 again when the shop’s answer is a day old', async () => {
  localStorage.setItem('store-widgets:c1:catalog', `${Date.now() - 1}`)
  await ask(config('http://api.example')).queryProducts(['id:p1'])
  expect(questions()).toEqual([FIRST])
  localStorage.removeItem('store-widgets:c1:catalog')
})

it('gives up a page’s v3 when the shop answers that it has v1', async () => {
  open('first')
  await ask({ ...config('http://api.example'), catalog: 'v3' }).queryProducts(['id:p1'])
  expect(questions()).toEqual([NEXT, FIRST])
  expect(Number(localStorage.getItem('store-widgets:c1:catalog'))).toBeGreaterThan(Date.now())
  localStorage.removeItem('store-widgets:c1:catalog')
})

it('leaves a shop that is being set up to the retries', async () => {
  vi.stubGlobal('fetch', async (address: string) =>
    address.endsWith('/oauth2/token')
      ? new Response(JSON.stringify(ANSWER))
      : new Response('{"details":{"applicationError":{"code":"CATALOG_V3_SITE_PROVISIONING"}}}', {
          status: 428,
        }),
  )
  const reason = await ask({ ...config('http://api.example'), catalog: undefined })
    .queryProducts(['id:p1'])
    .catch((error) => error)
  expect(reason).toBeInstanceOf(Response)
  expect(localStorage.getItem('store-widgets:c1:catalog')).toBeNull()
})
