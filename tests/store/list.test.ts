import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { StoreError } from '../../src/model/errors.ts'
import type { FacetData } from '../../src/model/facets.ts'
import type { CollectionCalls } from '../../src/store/collections.ts'
import { createList, type ListStore } from '../../src/store/list.ts'
import { createListFacets } from '../../src/store/list-facets.ts'
import type { ListOptions } from '../../src/store/list-options.ts'
import type { ListPlace } from '../../src/store/list-place.ts'
import type { ListSource } from '../../src/store/list-question.ts'
import { makeProduct } from './make-product.ts'

const BASE: ListPlace = { sort: 'default', inStockOnly: false, page: 1 }
const SOURCE: ListSource = { slug: 'mugs', pageSize: 2, paging: 'more', base: BASE }
const mugs = Array.from({ length: 5 }, (_, at) =>
  makeProduct({ id: `m${at}`, slug: `m${at}`, name: `Mug ${at}` }),
)
const bowls = Array.from({ length: 3 }, (_, at) =>
  makeProduct({ id: `b${at}`, slug: `b${at}`, name: `Bowl ${at}` }),
)
const SHELVES: Readonly<Record<string, readonly ReturnType<typeof makeProduct>[]>> = { mugs, bowls }
const FACETS: FacetData = { facets: [], inStock: 5 }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A page around a list: its provider, what it has written down, what hope there is. */
function openPage(
  list: { place?: Partial<ListPlace>; source?: Partial<ListSource>; options?: Partial<ListOptions> } = {},
) {
  const asked: string[] = []
  const written: string[] = []
  const remembered: string[] = []
  const put: string[] = []
  const signals: AbortSignal[] = []
  const revivals = new Set<() => void>()
  const world = {
    /** Waited for before each answer. */
    gate: undefined as Promise<unknown> | undefined,
    failure: undefined as StoreError | undefined,
    nowMs: 0,
  }
  const answer = async <Answer>(question: string, signal: AbortSignal | undefined, read: () => Answer) => {
    asked.push(question)
    if (signal) signals.push(signal)
    const { failure, gate } = world
    await gate
    if (signal?.aborted) throw new StoreError('aborted', 'given up')
    if (failure) throw failure
    return read()
  }
  const calls: CollectionCalls = {
    findCollection: ({ slug }, signal) =>
      answer(`find ${slug}`, signal, () =>
        slug && SHELVES[slug] ? { id: slug, name: slug, slug, visible: true } : undefined,
      ),
    queryPage: ({ collectionId, search, sort, offset, pageSize }, signal) =>
      answer([collectionId, sort, search ?? '', offset].join(' '), signal, () => {
        const shelf = collectionId ? (SHELVES[collectionId] ?? []) : [...mugs, ...bowls]
        const found = shelf.filter(({ name }) => !search || name?.includes(search))
        const sorted = sort === '-name' ? found.toReversed() : found
        return { products: sorted.slice(offset, offset + pageSize), total: found.length }
      }),
    readFacets: ({ collectionId, search }) =>
      answer(`facets ${collectionId} ${search ?? ''}`, undefined, () => FACETS),
  }
  const store = createList(
    { ...SOURCE, ...list.source },
    { ...BASE, ...list.place },
    {
      collections: async () => calls,
      put: (products) => put.push(...products.map(({ id }) => id)),
      recall: () => undefined,
      remember: (name) => remembered.push(name),
      onRevival(revive) {
        revivals.add(revive)
        return () => revivals.delete(revive)
      },
      write: ({ page, sort, collection }, entry) =>
        written.push([entry, collection ?? '', sort, page].join(' ')),
      now: () => world.nowMs,
      ...list.options,
    },
  )
  const revive = () => {
    const all = [...revivals]
    revivals.clear()
    for (const one of all) one()
  }
  const openFacets = createListFacets(store.state, async () => calls).open
  return { store, openFacets, world, asked, written, remembered, put, signals, revivals, revive }
}

const idsOf = ({ state }: ListStore) => state.getState().products.map(({ id }) => id)
const statusOf = ({ state }: ListStore) => state.getState().status
const settle = () => vi.advanceTimersByTimeAsync(0)

/** A promise to be let go. */
function makeGate() {
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  return { gate, open }
}

describe('a list', () => {
  it('looks its collection up, shows its first page, and says how far it goes', async () => {
    const { store, asked, put, written } = openPage()
    expect(statusOf(store)).toBe('loading')
    await settle()

    expect(store.state.getState()).toMatchObject({
      status: 'ready',
      total: 5,
      collectionId: 'mugs',
      more: 'idle',
    })
    expect(idsOf(store)).toEqual(['m0', 'm1'])
    expect(put).toEqual(['m0', 'm1'])
    expect(asked).toEqual(['find mugs', 'mugs default  0'])
    // Who only looks has nothing written into the history.
    expect(written).toEqual([])
  })

  it('says that a collection does not exist', async () => {
    const { store } = openPage({ source: { slug: 'gone' } })
    await settle()
    expect(store.state.getState()).toMatchObject({ status: 'ready', products: [], pages: [{ found: false }] })
  })

  it('brings back as many pages as stood there', async () => {
    const { store, asked } = openPage({ place: { page: 2 } })
    await settle()
    expect(idsOf(store)).toEqual(['m0', 'm1', 'm2', 'm3'])
    expect(asked).toHaveLength(3)
  })

  it('asks for nothing when its author changes what it is not about', async () => {
    const { store, asked } = openPage()
    await settle()
    store.setSource({ ...SOURCE })
    await settle()
    expect(asked).toHaveLength(2)
  })

  it('begins anew, without the shopper’s filters, when its author names another collection', async () => {
    const { store, asked } = openPage()
    await settle()
    store.refine({ search: '3' })
    await settle()
    store.setSource({ ...SOURCE, slug: 'bowls' })
    expect(store.state.getState()).toMatchObject({ status: 'loading', place: BASE, collectionId: undefined })
    await settle()
    expect(idsOf(store)).toEqual(['b0', 'b1'])
    expect(asked.slice(-2)).toEqual(['find bowls', 'bowls default  0'])
  })
})

describe('another question', () => {
  it('keeps what stands there until its answer is here, and is written down', async () => {
    const { store, asked, written } = openPage()
    await settle()
    store.refine({ sort: '-name' })
    expect(statusOf(store)).toBe('loading')
    expect(idsOf(store)).toEqual(['m0', 'm1'])
    await settle()
    expect(statusOf(store)).toBe('ready')
    expect(idsOf(store)).toEqual(['m4', 'm3'])
    expect(asked.slice(2)).toEqual(['mugs -name  0'])
    expect(written).toEqual(['same  -name 1'])
  })

  it('ends the one before, whose answer never shows', async () => {
    const { store, world, signals } = openPage()
    await settle()
    const { gate, open } = makeGate()
    world.gate = gate
    store.refine({ search: '1' })
    await settle()
    world.gate = undefined
    store.refine({ search: '2' })
    expect(signals.at(-1)?.aborted).toBe(true)
    open()
    await settle()
    expect(idsOf(store)).toEqual(['m2'])
    expect(statusOf(store)).toBe('ready')
  })

  it('that was answered in the last five minutes asks nothing, with all its pages', async () => {
    const { store, world, asked, written } = openPage()
    await settle()
    await store.loadMore()
    store.refine({ sort: '-name' })
    await settle()
    asked.length = 0
    store.refine({ sort: 'default' })
    expect(statusOf(store)).toBe('ready')
    expect(idsOf(store)).toEqual(['m0', 'm1', 'm2', 'm3'])
    expect(written.at(-1)).toBe('same  default 2')
    world.nowMs = 300_001
    store.refine({ sort: '-name' })
    await settle()
    expect(asked).toEqual(['mugs -name  0'])
  })

  it('of another collection is an entry of the history of its own; all filters are left behind', async () => {
    const { store, written } = openPage()
    await settle()
    store.refine({ search: '1' })
    await settle()
    store.open('bowls')
    await settle()
    expect(idsOf(store)).toEqual(['b0', 'b1'])
    expect(written.at(-1)).toBe('new bowls default 1')
    store.refine({ search: '2' })
    await settle()
    expect(idsOf(store)).toEqual(['b2'])
    store.reset()
    await settle()
    expect(idsOf(store)).toEqual(['b0', 'b1'])
  })

  it('that the history asks is not written into it', async () => {
    const { store, written } = openPage()
    await settle()
    store.go({ ...BASE, collection: '*' })
    await settle()
    expect(store.state.getState().total).toBe(8)
    expect(written).toEqual([])
  })
})

describe('the next page', () => {
  it('stands below, once, however often it is asked for', async () => {
    const { store, asked, written, remembered } = openPage()
    await settle()
    await Promise.all([store.loadMore(), store.loadMore()])
    expect(idsOf(store)).toEqual(['m0', 'm1', 'm2', 'm3'])
    expect(written).toEqual(['same  default 2'])
    await store.loadMore()
    await store.loadMore()
    expect(idsOf(store)).toHaveLength(5)
    expect(asked.slice(2)).toEqual(['mugs default  2', 'mugs default  4'])
    expect(new Set(remembered).size).toBe(3)
  })

  it('comes after what is on its way', async () => {
    const { store } = openPage()
    await store.loadMore()
    expect(idsOf(store)).toEqual(['m0', 'm1', 'm2', 'm3'])
  })

  it('that fails leaves the others, and can be asked for again', async () => {
    const { store, world } = openPage()
    await settle()
    world.failure = new StoreError('network', 'no line')
    await store.loadMore()
    expect(store.state.getState()).toMatchObject({ status: 'ready', more: 'failed' })
    world.failure = undefined
    const more = store.loadMore()
    await Promise.resolve()
    expect(store.state.getState().more).toBe('loading')
    await more
    expect(store.state.getState().more).toBe('idle')
    expect(idsOf(store)).toHaveLength(4)
  })

  it('that comes too late stands there all the same, and once', async () => {
    const { store, world } = openPage()
    await settle()
    const { gate, open } = makeGate()
    world.gate = gate
    const late = store.loadMore()
    await vi.advanceTimersByTimeAsync(12_001)
    await late
    expect(store.state.getState().more).toBe('failed')
    const again = store.loadMore()
    await settle()
    open()
    await again
    expect(idsOf(store)).toEqual(['m0', 'm1', 'm2', 'm3'])
  })

  it('is none where pages are shown one by one', async () => {
    const { store, asked } = openPage({ source: { paging: 'pages' }, place: { page: 2 } })
    await settle()
    expect(idsOf(store)).toEqual(['m2', 'm3'])
    await store.loadMore()
    expect(asked).toHaveLength(2)
    store.refine({ page: 3 }, 'new')
    await settle()
    expect(idsOf(store)).toEqual(['m4'])
  })
})

describe('an answer that fails', () => {
  it('leaves what stood there and says why; hope brings it back quietly', async () => {
    const { store, world, revive, revivals } = openPage()
    await settle()
    world.failure = new StoreError('network', 'no line')
    store.refine({ sort: '-name' })
    await settle()
    expect(store.state.getState()).toMatchObject({ status: 'failed', error: { code: 'network' } })
    expect(idsOf(store)).toEqual(['m0', 'm1'])
    world.failure = undefined
    revive()
    expect(statusOf(store)).toBe('failed')
    await settle()
    expect(store.state.getState()).toMatchObject({ status: 'ready', error: undefined })
    expect(idsOf(store)).toEqual(['m4', 'm3'])
    expect(revivals.size).toBe(0)
  })

  it('is asked for once when somebody tries again, though there is hope as well', async () => {
    const { store, world, asked, revive } = openPage()
    world.failure = new StoreError('system', 'broken')
    await settle()
    expect(statusOf(store)).toBe('failed')
    world.failure = undefined
    asked.length = 0
    store.tryAgain()
    revive()
    expect(statusOf(store)).toBe('loading')
    await settle()
    expect(statusOf(store)).toBe('ready')
    expect(asked).toEqual(['find mugs', 'mugs default  0'])
  })

  it('because it takes too long is shown when it comes after all', async () => {
    const { gate, open } = makeGate()
    const { store, world } = openPage()
    world.gate = gate
    await vi.advanceTimersByTimeAsync(12_001)
    expect(store.state.getState()).toMatchObject({ status: 'failed', error: { code: 'timeout' } })
    open()
    await settle()
    expect(statusOf(store)).toBe('ready')
  })

  it('without a provider is a failure, too', async () => {
    const { store } = openPage({ options: { collections: () => Promise.reject(new Error('no chunk')) } })
    await settle()
    expect(store.state.getState()).toMatchObject({ status: 'failed', error: { code: 'network' } })
  })
})

describe('an earlier visit', () => {
  it('is shown until the answer is here', async () => {
    const { store } = openPage({ options: { recall: () => ({ products: [mugs[4] as never], total: 1 }) } })
    expect(store.state.getState()).toMatchObject({ status: 'remembered', total: 1 })
    await settle()
    expect(store.state.getState()).toMatchObject({ status: 'ready', total: 5 })
  })

  it('gives way to what stands there', async () => {
    const { store } = openPage({
      options: { recall: (name) => (name.includes('-name') ? { products: bowls, total: 3 } : undefined) },
    })
    await settle()
    store.refine({ sort: '-name' })
    expect(statusOf(store)).toBe('loading')
    expect(idsOf(store)).toEqual(['m0', 'm1'])
  })
})

describe('facets', () => {
  it('are asked for while they are open, and follow the question', async () => {
    const { store, openFacets, asked } = openPage()
    const facets = () => store.state.getState().facets
    await settle()
    expect(facets()).toBe('closed')
    openFacets(true)
    expect(facets()).toBe('loading')
    await settle()
    expect(facets()).toBe(FACETS)
    store.refine({ search: '1' })
    expect(facets()).toBe(FACETS)
    await settle()
    openFacets(false)
    store.refine({ search: '2' })
    await settle()
    expect(asked.filter((one) => one.startsWith('facets'))).toEqual(['facets mugs ', 'facets mugs 1'])
    openFacets(true)
    expect(facets()).toBe(FACETS)
  })

  it('wait for the collection’s id', async () => {
    const { openFacets, asked } = openPage()
    openFacets(true)
    await settle()
    expect(asked).toEqual(['find mugs', 'mugs default  0', 'facets mugs '])
  })

  it('that fail are none, and asked for when somebody looks again', async () => {
    const { store, openFacets, world } = openPage()
    await settle()
    world.failure = new StoreError('network', 'no line')
    openFacets(true)
    await settle()
    expect(store.state.getState().facets).toBe('none')
    world.failure = undefined
    openFacets(false)
    openFacets(true)
    await settle()
    expect(store.state.getState().facets).toBe(FACETS)
  })
})

it('a list that goes ends what it has asked, and hopes for nothing', async () => {
  const { store, world, signals, revivals } = openPage()
  await settle()
  world.failure = new StoreError('network', 'no line')
  store.refine({ sort: '-name' })
  await settle()
  expect(revivals.size).toBe(1)
  world.gate = makeGate().gate
  store.tryAgain()
  await settle()
  store.close()
  expect(signals.at(-1)?.aborted).toBe(true)
  expect(revivals.size).toBe(0)
})
