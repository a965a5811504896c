import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { StoreError } from '../../src/model/errors.ts'
import type { TokenPair } from '../../src/model/tokens.ts'
import type { Connection, Page } from '../../widgets/loader/page.ts'
import { start } from '../../widgets/runtime/connection.ts'
import { makeProduct } from '../store/make-product.ts'

const KEY = 'store-widgets:demo-client'
const pair = (value: string, role: 'visitor' | 'member' = 'visitor'): TokenPair => ({
  accessToken: { value, expiresAt: 4_000_000_000 },
  refreshToken: { value: `refresh-${value}`, role },
})

interface Asked {
  readonly url: string
  readonly authorization: string | undefined
  readonly body: Record<string, unknown>
  readonly headers: Record<string, string>
}

/** A provider that gives tokens T1, T2 … and one product, unless the test answers. */
function openProvider() {
  const asked: Asked[] = []
  let made = 0
  const answers: ((one: Asked) => Response | undefined)[] = []
  vi.stubGlobal('fetch', async (url: string, init: { headers: Record<string, string>; body?: string }) => {
    const { headers, body = '{}' } = init
    const one = { url, headers, authorization: headers.Authorization, body: JSON.parse(body) }
    asked.push(one)
    for (const answer of answers) {
      const given = answer(one)
      if (given) return given
    }
    if (url.endsWith('/oauth2/token'))
      return Response.json({ access_token: `T${++made}`, refresh_token: 'R1', expires_in: 14_400 })
    return Response.json({ products: [makeProduct()] })
  })
  return { asked, answers, paths: () => asked.map(({ url }) => new URL(url).pathname) }
}

const open = ({
  firstToken = Promise.resolve(undefined) as Promise<unknown>,
  progress = 'auto',
  currency = undefined as string | undefined,
} = {}) => {
  const showProgress = vi.fn()
  const loadChunk = vi.fn(async (_name: string) => ({ showProgress }))
  const config = {
    clientId: 'demo-client',
    catalog: 'v1',
    apiHost: 'https://api.example',
    readHost: 'https://read.example',
    tokenStorage: 'local',
    progress,
    currency,
  }
  const catalog = { known: new Map(), watch() {}, load() {} }
  const page = { config, catalog, loadChunk, firstToken } as unknown as Page
  return { page, connection: start(page), loadChunk, showProgress }
}

const QUERY = '/stores-reader/v1/products/query-platformized'
const ask = (connection: Connection, failed?: unknown) => connection.queryProducts(['id:p1'], failed)

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the page’s first token', () => {
  it('is the one that the loader has asked for, which is kept', async () => {
    const { asked } = openProvider()
    const { connection, page } = open({ firstToken: Promise.resolve(pair('L1')) })
    await connection.ready
    expect(await ask(connection)).toMatchObject([{ id: 'p1' }])
    expect(asked.map(({ authorization }) => authorization)).toEqual(['L1'])
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual(pair('L1'))
    expect(page.role()).toBe('visitor')
  })

  it('gives way to whoever has logged in meanwhile in another tab', async () => {
    const { asked } = openProvider()
    localStorage.setItem(KEY, JSON.stringify(pair('M1', 'member')))
    const { connection, page } = open({ firstToken: Promise.resolve(pair('L1')) })
    await ask(connection)
    expect([asked[0]?.authorization, page.role()]).toEqual(['M1', 'member'])
  })

  it('is asked for here when the loader could not have it, and no call goes before it', async () => {
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

  it('is asked for here when the loader’s own request takes too long', async () => {
    vi.useFakeTimers()
    const { paths } = openProvider()
    const { connection } = open({ firstToken: new Promise(() => {}) })
    await vi.advanceTimersByTimeAsync(5_499)
    expect(paths()).toEqual([])
    await vi.advanceTimersByTimeAsync(200)
    await connection.ready
    expect(paths()).toEqual(['/oauth2/token'])
  })

  it('is waited for as long as the provider has told the loader', async () => {
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

  it('that can’t be had leaves the connection ready to say so', async () => {
    const { answers } = openProvider()
    answers.push(() => new Response('', { status: 400 }))
    const { connection } = open()
    await expect(connection.ready).resolves.toBeUndefined()
    await expect(ask(connection)).rejects.toMatchObject({ code: 'token_request_failed' })
  })
})

describe('the way to the provider', () => {
  it('goes to its two hosts, in the page’s currency', async () => {
    const { asked, answers } = openProvider()
    const { connection } = open({ currency: 'USD' })
    await ask(connection)
    expect(asked.map(({ url }) => new URL(url).origin)).toEqual([
      'https://api.example',
      'https://api.example',
    ])
    expect(asked[1]?.headers['x-wix-currency']).toBe('USD')
    answers.push(() => Response.json({ collection: { id: 'c1' } }))
    expect(await connection.collections.findCollection({ id: 'c1' } as never)).toEqual({ id: 'c1' })
    expect(asked.at(-1)?.url).toMatch(/^https:\/\/read\.example\//)
  })

  it('asks again for what passes, and counts what the loader has tried', async () => {
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

  it('keeps a question back as long as the provider has told the loader', async () => {
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

  it('does not ask again what our own rules have refused', async () => {
    const { asked } = openProvider()
    const { connection } = open({ firstToken: Promise.resolve(pair('L1')) })
    const ours = new StoreError('too_many_requests', 'later')
    await expect(ask(connection, ours)).rejects.toBe(ours)
    expect(asked).toEqual([])
  })

  it('is the page’s own from now on: who is asking, how products are asked for, what comes back', () => {
    openProvider()
    const { page, connection } = open()
    expect(page.ask).toBe(connection.provider.queryProducts)
    expect(page.revival).toMatchObject({ add: expect.any(Function), revive: expect.any(Function) })
    expect(page.role()).toBe('none')
  })

  it('writes a visitor back whom the host page has swept away, before the page is left', async () => {
    openProvider()
    const { connection } = open({ firstToken: Promise.resolve(pair('L1')) })
    await connection.ready
    localStorage.clear()
    window.dispatchEvent(new Event('pagehide'))
    expect(JSON.parse(localStorage.getItem(KEY) ?? 'null')).toEqual(pair('L1'))
  })

  it.each([
    ['auto', ['progress']],
    ['off', []],
  ])('shows the loading bar for slow requests unless the page says off: %s', async (progress, chunks) => {
    vi.useFakeTimers()
    const { answers } = openProvider()
    const { connection, loadChunk } = open({ progress, firstToken: Promise.resolve(pair('L1')) })
    answers.push(() => new Response('', { status: 503 }))
    ask(connection).catch(() => {})
    await vi.advanceTimersByTimeAsync(5_000)
    expect(loadChunk.mock.calls.map(([name]) => name)).toEqual(chunks)
  })

  it('looks through lists by words with the chunk that knows how', async () => {
    openProvider()
    const { connection, loadChunk } = open({ firstToken: Promise.resolve(pair('L1')) })
    const page = { products: [], total: 0 }
    loadChunk.mockResolvedValue({ queryFiltered: async () => page } as never)
    const query = { collectionId: 'c1', sort: 'default', inStockOnly: true, pageSize: 3, offset: 0 } as const
    expect(await connection.collections.queryPage(query)).toEqual(page)
    expect(loadChunk.mock.calls).toEqual([['filtered']])
  })
})
