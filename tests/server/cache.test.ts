import { describe, expect, it } from 'vitest'
import type { CatalogPort, ProductKey } from '../../src/model/catalog-port.ts'
import type { Product } from '../../src/model/product.ts'
import {
  type CacheOptions,
  createTagCache,
  type SharedCache,
  type TagCache,
} from '../../widgets/server/data/cache.ts'
import { createServerCatalog } from '../../widgets/server/data/catalog.ts'
import { makeProduct } from '../support/store/make-product.ts'

const MINUTE = 60_000

/** Creates a server whose clock and provider the test controls. */
function createServer(options: CacheOptions = {}, shared?: SharedCache, timeoutMs = 20) {
  const clock = { now: 1_000_000_000_000 }
  const asked: string[] = []
  let price = 1
  let answer: 'at once' | 'never' | 'refusal' = 'at once'
  const later: Promise<unknown>[] = []
  const port = {
    async queryProducts(keys: readonly ProductKey[]): Promise<readonly Product[]> {
      asked.push(keys.join())
      if (answer === 'never') return new Promise(() => {})
      if (answer === 'refusal') throw new Error('no')
      return keys.map((key) => makeProduct({ id: key.slice(3), numericId: String(price) }))
    },
  } as CatalogPort
  const cache = createTagCache({ now: () => clock.now, ...options, ...(shared && { shared }) })
  const openCatalog = (of: TagCache = cache) =>
    createServerCatalog({ port, cache: of, scope: 's', timeoutMs, onLater: (work) => later.push(work) })
  const catalog = openCatalog()
  return {
    asked,
    cache,
    openCatalog,
    pass: (ms: number) => {
      clock.now += ms
    },
    change: (next: number, how: typeof answer = 'at once') => {
      price = next
      answer = how
    },
    settle: () => Promise.all(later.splice(0)),
    /** Returns the content that a page would show of a product; undefined if there is none. */
    async show(id: string, on = catalog) {
      const { products } = await on.ask({ products: [`id:${id}`], whole: [], lists: [], categories: false })
      return products.get(`id:${id}`)?.value?.numericId
    },
  }
}

function createShared(): SharedCache & { readonly kept: Map<string, string> } {
  const kept = new Map<string, string>()
  return { kept, get: async (key) => kept.get(key), set: async (key, text) => kept.set(key, text) }
}

describe('a server’s cache of the provider’s answers', () => {
  it('is used while it is fresh', async () => {
    const { show, pass, change, asked } = createServer()
    expect(await show('a')).toBe('1')
    change(2)
    pass(MINUTE)
    expect(await show('a')).toBe('1')
    expect(asked).toEqual(['id:a'])
  })

  it('is used while a new answer is fetched for the next page', async () => {
    const { show, pass, change, settle, asked } = createServer()
    await show('a')
    change(2)
    pass(MINUTE + 1)
    expect(await show('a')).toBe('1')
    await settle()
    expect(await show('a')).toBe('2')
    expect(asked).toHaveLength(2)
  })

  it('expires after a while, but is used if the provider fails', async () => {
    const { show, pass, change } = createServer()
    await show('a')
    change(2)
    pass(12 * MINUTE)
    expect(await show('a')).toBe('2')
    pass(12 * MINUTE)
    change(3, 'refusal')
    expect(await show('a')).toBe('2')
    change(3, 'never')
    expect(await show('a')).toBe('2')
    pass(25 * 60 * MINUTE)
    expect(await show('a')).toBeUndefined()
  })

  it('delays a page no longer than allowed', async () => {
    const { show, change } = createServer()
    change(1, 'never')
    expect(await show('a')).toBeUndefined()
  })

  it('sends one request for pages that are drawn at the same time', async () => {
    const { show, asked, openCatalog } = createServer()
    expect(await Promise.all([show('a'), show('a', openCatalog()), show('b')])).toEqual(['1', '1', '1'])
    expect(asked).toEqual(['id:a', 'id:b'])
  })

  it('is bounded, and drops the oldest first', async () => {
    const { show, asked } = createServer({ maxEntries: 2 })
    for (const id of ['a', 'b', 'c', 'c', 'a']) await show(id)
    expect(asked).toEqual(['id:a', 'id:b', 'id:c', 'id:a'])
  })

  it('drops a changed product, and keeps others', async () => {
    const { show, asked, cache, change } = createServer()
    await show('a')
    await show('b')
    change(2)
    await cache.forget('a')
    expect([await show('a'), await show('b')]).toEqual(['2', '1'])
    await cache.forget()
    expect(await show('b')).toBe('2')
    expect(asked).toHaveLength(4)
  })

  it('is shared with other servers, including dropped entries', async () => {
    const shared = createShared()
    const one = createServer({}, shared)
    const other = createServer({}, shared)
    await one.show('a')
    expect(await other.show('a')).toBe('1')
    expect(other.asked).toEqual([])
    for (const server of [one, other]) server.change(2)
    for (const server of [one, other]) server.pass(2_000)
    await one.cache.forget('a')
    expect(await other.show('a')).toBe('2')
    expect(await other.show('a')).toBe('2')
    expect(other.asked).toEqual(['id:a'])
  })

  it('is dropped by the other servers, too, when all is dropped', async () => {
    const shared = createShared()
    const one = createServer({}, shared)
    const other = createServer({}, shared)
    for (const id of ['a', 'b']) await one.show(id)
    for (const id of ['a', 'b']) await other.show(id)
    for (const server of [one, other]) server.change(2)
    for (const server of [one, other]) server.pass(2_000)
    await one.cache.forget()
    expect([await other.show('a'), await other.show('b')]).toEqual(['2', '2'])
    // Answers that were read afterwards are trusted again.
    expect([await other.show('a'), await one.show('b')]).toEqual(['2', '2'])
    expect(other.asked).toEqual(['id:a', 'id:b'])
  })

  it('keeps what it was told of a product, if another server overwrites it', async () => {
    const shared = createShared()
    const { cache, pass, show, change, asked } = createServer({}, shared)
    await cache.forget('a')
    const before = shared.kept.get('forgotten') ?? ''
    pass(2_000)
    await show('a')
    const read = new Map(shared.kept)
    pass(2_000)
    await cache.forget('a')
    // The other server had read both before it wrote: the older time, and the answer of that time.
    for (const [key, text] of [...read, ['forgotten', before] as const]) shared.kept.set(key, text)
    change(2)
    pass(2_000)
    expect(await show('a')).toBe('2')
    expect(asked).toHaveLength(2)
  })

  it('works without a shared cache that fails, or holds invalid data', async () => {
    const broken: SharedCache = {
      get: () => Promise.reject(new Error('gone')),
      set: () => Promise.reject(new Error('gone')),
    }
    const { show, cache } = createServer({}, broken)
    expect(await show('a')).toBe('1')
    await cache.forget('a')
    expect(await show('a')).toBe('1')
    const odd = createServer({}, { get: async () => '{"at":"x"', set: async () => {} })
    expect(await odd.show('a')).toBe('1')
  })

  it('works without a shared cache that throws before it has a promise', async () => {
    const closed = () => {
      throw new Error('The client is closed')
    }
    const { show, cache } = createServer({}, { get: closed, set: closed })
    expect(await show('a')).toBe('1')
    await cache.forget('a')
    expect(await show('a')).toBe('1')
  })

  it('waits for a shared cache that hangs only once in a while', async () => {
    let reads = 0
    const hang = () => new Promise<never>(() => {})
    const hung: SharedCache = {
      get() {
        reads++
        return hang()
      },
      set: hang,
    }
    const { show, cache, pass } = createServer({}, hung, 2_000)
    expect(await show('a')).toBe('1')
    const early = reads
    for (const id of ['a', 'b', 'c']) expect(await show(id)).toBe('1')
    expect(reads).toBe(early)
    await cache.forget('a')
    pass(MINUTE)
    await show('d')
    expect(reads).toBeGreaterThan(early)
  })
})
