import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createRedirectSession } from '../../src/client/identity/redirects.ts'
import { StoreError } from '../../src/model/errors.ts'
import { fromOutside } from '../support/from-outside.ts'
import { ask, leavePages, open, openProvider, pair } from './connection-fixture.ts'

const KEY = 'store-widgets:demo-client'
const QUERY = '/stores-reader/v1/products/query-platformized'

beforeEach(() => localStorage.clear())
afterEach(() => {
  leavePages()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the page’s first token', () => {
  it('is the one that the loader has requested, which is kept', async () => {
    const { asked } = openProvider()
    const { connection, page } = open({ firstToken: Promise.resolve(pair('L1')) })
    await connection.ready
    expect(await ask(connection)).toMatchObject([{ id: 'p1' }])
    expect(asked.map(({ authorization }) => authorization)).toEqual(['L1'])
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual(pair('L1'))
    expect(page.role()).toBe('visitor')
  })

  it('is replaced by a login that happened meanwhile in another tab', async () => {
    const { asked } = openProvider()
    localStorage.setItem(KEY, JSON.stringify(pair('M1', 'member')))
    const { connection, page } = open({ firstToken: Promise.resolve(pair('L1')) })
    await ask(connection)
    expect([asked[0]?.authorization, page.role()]).toEqual(['M1', 'member'])
  })

  it('is requested here when the loader could not get it, and no call is sent before it', async () => {
    const { paths, asked } = openProvider()
    let settle = (_: unknown) => {}
    const firstToken = new Promise((resolve) => (settle = resolve))
    const { connection, page } = open({ firstToken })
    const products = ask(connection)
    await new Promise((done) => setTimeout(done))
    expect([asked, page.role()]).toEqual([[], 'none'])
    settle(new Response('', { status: 400 }))
    await products
    expect(paths()).toEqual(['/oauth2/token', QUERY])
    expect(asked[1]?.authorization).toBe('T1')
  })

  it('is requested here when the loader’s own request takes too long', async () => {
    vi.useFakeTimers()
    const { paths } = openProvider()
    const { connection } = open({ firstToken: new Promise(() => {}) })
    await vi.advanceTimersByTimeAsync(5_499)
    expect(paths()).toEqual([])
    await vi.advanceTimersByTimeAsync(200)
    await connection.ready
    expect(paths()).toEqual(['/oauth2/token'])
  })

  it('is requested after the wait that the provider asked of the loader', async () => {
    vi.useFakeTimers()
    const { paths } = openProvider()
    const late = new Response('', { status: 429, headers: { 'Retry-After': '3' } })
    const { connection } = open({ firstToken: Promise.resolve(late) })
    await vi.advanceTimersByTimeAsync(2_900)
    expect(paths()).toEqual([])
    await vi.advanceTimersByTimeAsync(1_000)
    await connection.ready
    expect(paths()).toEqual(['/oauth2/token'])
  })

  it('counts the loader’s attempt among its own', async () => {
    vi.useFakeTimers()
    const { paths, answers } = openProvider()
    answers.push(() => new Response('', { status: 503 }))
    open({ firstToken: Promise.resolve(new TypeError('failed to fetch')) })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(paths()).toEqual(['/oauth2/token', '/oauth2/token'])
  })

  it('that can’t be had leaves the connection ready to report it', async () => {
    const { answers } = openProvider()
    answers.push(() => new Response('', { status: 400 }))
    const { connection } = open()
    await expect(connection.ready).resolves.toBeUndefined()
    await expect(ask(connection)).rejects.toMatchObject({ code: 'token_request_failed' })
  })
})

describe('the connection to the provider', () => {
  it('uses its two hosts, in the page’s currency', async () => {
    const { asked, answers } = openProvider()
    const { connection } = open({ currency: 'USD' })
    await ask(connection)
    expect(asked.map(({ url }) => new URL(url).origin)).toEqual([
      'https://api.example',
      'https://api.example',
    ])
    expect(asked[1]?.headers['x-wix-currency']).toBe('USD')
    answers.push(() => Response.json({ collection: { id: 'c1' } }))
    expect(await connection.collections.findCollection(fromOutside({ id: 'c1' }))).toEqual({ id: 'c1' })
    expect(asked.at(-1)?.url).toMatch(/^https:\/\/read\.example\//)
  })

  it('asks for hosted pages in the page’s language, unless the request names another', async () => {
    const { asked, answers } = openProvider()
    const { connection, page } = open()
    answers.push(({ url }) =>
      url.endsWith('/redirect-session') ? Response.json({ redirectSession: {} }) : undefined,
    )
    const preferences = { maintainIdentity: false, additionalQueryParameters: { utm_source: 'mail' } }
    const lead = async (more: object) => {
      await connection.transport.send(createRedirectSession, { login: {}, ...more })
      return asked.at(-1)?.body
    }
    Object.assign(page.config, { locale: 'de-AT' })
    expect(await lead({})).toEqual({
      login: {},
      preferences: { additionalQueryParameters: { lang: 'de' } },
    })
    Object.assign(page.config, { locale: 'pt-BR' })
    expect(await lead({ preferences })).toEqual({
      login: {},
      preferences: { maintainIdentity: false, additionalQueryParameters: { lang: 'pt', utm_source: 'mail' } },
    })
    const named = { preferences: { additionalQueryParameters: { lang: 'fr' } } }
    expect(await lead(named)).toEqual({ login: {}, ...named })
  })

  it('repeats temporary failures, and counts the loader’s attempts', async () => {
    vi.useFakeTimers()
    const { paths, answers } = openProvider()
    const { connection } = open({ firstToken: Promise.resolve(pair('L1')) })
    answers.push(() => new Response('', { status: 503 }))
    const failures = [ask(connection), ask(connection, new TypeError('failed to fetch'))]
    const outcomes = Promise.allSettled(failures)
    await vi.advanceTimersByTimeAsync(5_000)
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(paths()).toHaveLength(5)
  })

  it('delays a request as long as the provider has asked of the loader', async () => {
    vi.useFakeTimers()
    const { paths } = openProvider()
    const { connection } = open({ firstToken: Promise.resolve(pair('L1')) })
    const late = new Response('', { status: 503, headers: { 'Retry-After': '2' } })
    const products = ask(connection, late)
    await vi.advanceTimersByTimeAsync(1_900)
    expect(paths()).toEqual([])
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await products).toHaveLength(1)
  })

  it('doesn’t repeat a request that our own rules have refused', async () => {
    const { asked } = openProvider()
    const { connection } = open({ firstToken: Promise.resolve(pair('L1')) })
    const ours = new StoreError('too_many_requests', 'later')
    await expect(ask(connection, ours)).rejects.toBe(ours)
    expect(asked).toEqual([])
  })

  it('provides the page’s role, requests of products, and repetitions from now on', async () => {
    const { paths } = openProvider()
    const { page, connection } = open({ firstToken: Promise.resolve(pair('L1')) })
    expect(await page.ask(['id:p1'])).toMatchObject([{ id: 'p1' }])
    expect(paths()).toEqual([QUERY])
    const queryProducts = vi.spyOn(connection.provider, 'queryProducts')
    const { signal } = new AbortController()
    await page.ask(['id:p2'], signal)
    expect(queryProducts.mock.lastCall).toEqual([['id:p2'], undefined, signal])
    expect(page.revival).toMatchObject({ add: expect.any(Function), revive: expect.any(Function) })
    expect(page.role()).toBe('visitor')
  })

  it('stores a visitor again whom the host page has deleted, before the page is left', async () => {
    openProvider()
    const { connection } = open({ firstToken: Promise.resolve(pair('L1')) })
    await connection.ready
    localStorage.clear()
    window.dispatchEvent(new Event('pagehide'))
    expect(JSON.parse(localStorage.getItem(KEY) ?? 'null')).toEqual(pair('L1'))
    // The cart's own note is gone, too: the next page asks whether there is a cart.
    expect(localStorage.getItem('store-widgets:cart:demo-client')).toBe('{}')
  })

  it.each([
    [undefined, ['progress']],
    ['off', []],
  ] as const)(
    'shows the loading bar for slow requests unless the page says off: %s',
    async (progress, chunks) => {
      vi.useFakeTimers()
      const { answers } = openProvider()
      const { connection, loadChunk } = open({ progress, firstToken: Promise.resolve(pair('L1')) })
      answers.push(() => new Response('', { status: 503 }))
      ask(connection).catch(() => {})
      await vi.advanceTimersByTimeAsync(5_000)
      expect(loadChunk.mock.calls.map(([name]) => name)).toEqual(chunks)
    },
  )

  it('searches lists by words with the chunk for it', async () => {
    openProvider()
    const { connection, loadChunk } = open({ firstToken: Promise.resolve(pair('L1')) })
    const page = { products: [], total: 0 }
    loadChunk.mockResolvedValue({ queryFiltered: async () => page } as never)
    const query = { collectionId: 'c1', sort: 'default', inStockOnly: true, pageSize: 3, offset: 0 } as const
    expect(await connection.collections.queryPage(query)).toEqual(page)
    expect(loadChunk.mock.calls).toEqual([['v1']])
  })
})
