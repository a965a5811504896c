import { describe, expect, it } from 'vitest'
import { StoreError } from '../../src/model/errors.ts'
import type { Product } from '../../src/model/product.ts'
import { createCatalog, type ProductKey } from '../../src/store/catalog.ts'
import { makeProduct } from '../support/store/make-product.ts'

const mug = makeProduct({ id: 'p1', slug: 'mug', name: 'Mug' })
const bowl = makeProduct({ id: 'p2', slug: 'bowl', name: 'Bowl' })

/** Opens a catalog over a provider with these products; `failures` are thrown first, one per request. */
function openCatalog({
  has = [mug, bowl],
  recall,
  failures = [],
}: {
  has?: readonly Product[]
  recall?: (key: ProductKey) => Product | undefined
  failures?: unknown[]
} = {}) {
  const asked: (readonly ProductKey[])[] = []
  const catalog = createCatalog({
    ...(recall && { recall }),
    queryProducts: async (keys) => {
      asked.push(keys)
      if (failures.length) throw failures.shift()
      return has.filter(({ id, slug }) => keys.includes(`id:${id}`) || keys.includes(`slug:${slug}`))
    },
  })
  /** Collects the states of a key, from now on. */
  const follow = (key: ProductKey) => {
    const states: string[] = []
    const stop = catalog.subscribe(key, () => states.push(catalog.peek(key).status))
    return { states, stop }
  }
  return { catalog, asked, follow }
}

describe('the catalog', () => {
  it('loads a product and knows it by id and slug', async () => {
    const { catalog, asked } = openCatalog()
    expect(catalog.peek('slug:mug').status).toBe('loading')
    await catalog.load('slug:mug')

    expect(catalog.peek('slug:mug')).toEqual({ status: 'ready', value: mug })
    expect(catalog.peek('id:p1')).toEqual({ status: 'ready', value: mug })
    await catalog.load('id:p1')
    expect(asked).toEqual([['slug:mug']])
  })

  it('asks once for fifty tags of one product', async () => {
    const { catalog, asked } = openCatalog()
    await Promise.all(Array.from({ length: 50 }, () => catalog.load('id:p1')))

    expect(asked).toEqual([['id:p1']])
  })

  it('remembers missing products, and requests them again only when told to', async () => {
    const { catalog, asked } = openCatalog()
    await catalog.load('id:gone')
    expect(catalog.peek('id:gone')).toEqual({ status: 'missing' })
    await catalog.load('id:gone')
    expect(asked).toHaveLength(1)
    await catalog.load('id:gone', { again: true })
    expect(asked).toHaveLength(2)
  })

  it('shows remembered products, and corrects them', async () => {
    const old = { ...mug, name: 'Old mug' }
    const { catalog, follow } = openCatalog({ recall: (key) => (key === 'id:p1' ? old : undefined) })
    const { states } = follow('id:p1')
    expect(catalog.peek('id:p1')).toEqual({ status: 'remembered', value: old })
    await catalog.load('id:p1')

    expect(catalog.peek('id:p1')).toEqual({ status: 'ready', value: mug })
    expect(states).toEqual(['ready'])
  })

  it('removes a remembered product that is gone', async () => {
    const { catalog } = openCatalog({ has: [], recall: () => mug })
    await catalog.load('id:p1')

    expect(catalog.peek('id:p1')).toEqual({ status: 'missing' })
  })

  it('reports why loading failed, keeps the known product, and forgets the failure with the next attempt', async () => {
    const error = new StoreError('network', 'no line', { requestId: 'r1' })
    const { catalog, follow } = openCatalog({ recall: () => mug, failures: [error] })
    await catalog.load('id:p1')
    const failed = catalog.peek('id:p1')
    expect(failed).toMatchObject({
      status: 'failed',
      error: { code: 'network', requestId: 'r1' },
      value: mug,
    })

    const { states } = follow('id:p1')
    await catalog.load('id:p1', { again: true })
    expect(states).toEqual(['loading', 'ready'])
  })

  it('keeps a known product through a second failure', async () => {
    const error = new StoreError('network', 'no line')
    const { catalog } = openCatalog({ recall: () => mug, failures: [error, error] })
    await catalog.load('id:p1')
    await catalog.load('id:p1', { again: true })

    expect(catalog.peek('id:p1')).toMatchObject({ status: 'failed', value: mug })
  })

  it('reloads failed products silently, and shows them unchanged until the answer', async () => {
    const { catalog, asked, follow } = openCatalog({ failures: [new StoreError('network', 'no line')] })
    await Promise.all([catalog.load('id:p1'), catalog.load('id:p2')])
    const { states } = follow('id:p1')
    await Promise.all([
      catalog.load('id:p1', { again: 'quietly' }),
      catalog.load('id:p2', { again: 'quietly' }),
    ])

    expect(states).toEqual(['ready'])
    expect(asked).toEqual([
      ['id:p1', 'id:p2'],
      ['id:p1', 'id:p2'],
    ])
  })

  it('can end the wait of people, and still accepts the answer', async () => {
    const late = { answer: (_: readonly Product[]) => {}, fail: (_: unknown) => {} }
    const catalog = createCatalog({
      queryProducts: () =>
        new Promise((resolve, reject) => {
          Object.assign(late, { answer: resolve, fail: reject })
        }),
    })
    const first = catalog.load('id:p1')
    await Promise.resolve()
    catalog.fail(['id:p1'], new StoreError('timeout', 'too slow'))
    expect(catalog.peek('id:p1')).toMatchObject({ status: 'failed', error: { code: 'timeout' } })
    late.answer([mug])
    await first

    expect(catalog.peek('id:p1')).toEqual({ status: 'ready', value: mug })
  })

  it('ignores a late failure while the request is repeated', async () => {
    const asked: { resolve: (products: readonly Product[]) => void; reject: (reason: unknown) => void }[] = []
    const catalog = createCatalog({
      queryProducts: () =>
        new Promise((resolve, reject) => {
          asked.push({ resolve, reject })
        }),
    })
    const first = catalog.load('id:p1')
    await Promise.resolve()
    catalog.fail(['id:p1'], new StoreError('timeout', 'too slow'))
    const second = catalog.load('id:p1', { again: true })
    await Promise.resolve()
    asked[0]?.reject(new StoreError('network', 'no line'))
    await first
    expect(catalog.peek('id:p1').status).toBe('loading')
    asked[1]?.resolve([mug])
    await second

    expect(catalog.peek('id:p1')).toEqual({ status: 'ready', value: mug })
  })

  it('stores products of other calls, and notifies the tags that show them', () => {
    const { catalog, follow } = openCatalog()
    const bySlug = follow('slug:bowl')
    const byId = follow('id:p2')
    byId.stop()
    catalog.put([bowl])

    expect(bySlug.states).toEqual(['ready'])
    expect(byId.states).toEqual([])
  })

  it('keeps a product of another call while an answer was on its way', async () => {
    const whole = { ...mug, description: 'Thrown by hand.' }
    const { catalog } = openCatalog()
    const work = catalog.load('slug:mug')
    await Promise.resolve()
    catalog.put([whole])
    await work
    expect(catalog.peek('slug:mug').value).toBe(whole)

    await catalog.load('slug:mug', { again: true })
    expect(catalog.peek('slug:mug').value).toBe(mug)
  })

  it('keeps a product of another call if its own request fails, or is aborted because nobody waits for it', async () => {
    let fail = (_: unknown) => {}
    const asked: (readonly ProductKey[])[] = []
    const catalog = createCatalog({
      queryProducts: (keys) => {
        asked.push(keys)
        return new Promise((_, reject) => {
          fail = reject
        })
      },
    })
    const loads = [catalog.load('slug:mug'), catalog.load('slug:bowl')]
    await Promise.resolve()
    catalog.put([mug])
    fail(new DOMException('aborted', 'AbortError'))
    await Promise.all(loads)

    expect(catalog.peek('slug:mug')).toEqual({ status: 'ready', value: mug })
    expect(catalog.peek('slug:bowl').status).toBe('failed')
    catalog.load('slug:mug', { again: true })
    await Promise.resolve()
    expect(asked).toEqual([['slug:mug', 'slug:bowl'], ['slug:mug']])
  })

  it('gives a watcher all known products once, and all later ones', async () => {
    const { catalog } = openCatalog()
    catalog.put([mug])
    const seen: string[][] = []
    catalog.watch((products) => seen.push(products.map(({ id }) => id)))
    await catalog.load('id:p2')

    expect(seen).toEqual([['p1'], ['p2']])
  })
})

const settle = () => new Promise((done) => setTimeout(done))
const slugs = (count: number) => Array.from({ length: count }, (_, index): ProductKey => `slug:s${index}`)

describe('requests of one task', () => {
  it('are sent together, equal ones once, without waiting for those of a later task', async () => {
    const { catalog, asked } = openCatalog()
    catalog.load('id:p1')
    catalog.load('slug:bowl')
    catalog.load('id:p1')
    await settle()
    catalog.load('id:gone')
    await settle()

    expect(asked).toEqual([['id:p1', 'slug:bowl'], ['id:gone']])
  })

  it('are shared with callers that ask while they are on their way', async () => {
    const answers: ((products: readonly Product[]) => void)[] = []
    const catalog = createCatalog({ queryProducts: () => new Promise((resolve) => answers.push(resolve)) })
    const early = catalog.load('id:p1')
    await settle()
    const late = catalog.load('id:p1', { again: true })
    answers[0]?.([mug])
    await Promise.all([early, late])

    expect(answers).toHaveLength(1)
    expect(catalog.peek('id:p1').status).toBe('ready')
  })

  it.each([
    [16, [16]],
    [17, [16, 1]],
    [116, [16, 100]],
    [250, [16, 100, 100, 34]],
  ])('load the first screen alone, and the rest in full pages: %i keys', async (count, sizes) => {
    const { catalog, asked } = openCatalog()
    for (const key of slugs(count)) catalog.load(key)
    await settle()

    expect(asked.map((keys) => keys.length)).toEqual(sizes)
    expect(asked.flat()).toEqual(slugs(count))
  })

  it('are sent in full pages from the second request on', async () => {
    const { catalog, asked } = openCatalog()
    catalog.load('id:p1')
    await settle()
    for (const key of slugs(120)) catalog.load(key)
    await settle()

    expect(asked.map((keys) => keys.length)).toEqual([1, 100, 20])
  })

  it('fail page by page, for all callers', async () => {
    const { catalog } = openCatalog({ has: [bowl], failures: ['down'] })
    const keys: ProductKey[] = [...slugs(16), 'slug:bowl']
    await Promise.all(keys.map((key) => catalog.load(key)))

    expect(keys.map((key) => catalog.peek(key).status)).toEqual([...slugs(16).map(() => 'failed'), 'ready'])
  })
})
