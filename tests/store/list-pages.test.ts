import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { StoreError } from '../../src/model/errors.ts'
import { FACETS, idsOf, makeGate, openPage, settle, statusOf } from './list-fixture.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the next page', () => {
  it('is appended once, for any number of requests', async () => {
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

  it('comes after a request that is on its way', async () => {
    const { store } = openPage()
    await store.loadMore()
    expect(idsOf(store)).toEqual(['m0', 'm1', 'm2', 'm3'])
  })

  it('that fails keeps the others, and can be requested again', async () => {
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

  it('that comes too late is still shown, once', async () => {
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

  it('is requested once more when people have waited enough, which ends the hanging request', async () => {
    const { store, world, asked, signals } = openPage()
    world.gate = new Promise(() => {})
    await vi.advanceTimersByTimeAsync(11_900)
    expect(asked).toHaveLength(1)
    world.gate = undefined
    await vi.advanceTimersByTimeAsync(200)
    await settle()

    expect(store.state.getState().status).toBe('ready')
    expect(idsOf(store)).toEqual(['m0', 'm1'])
    expect(signals[0]?.aborted).toBe(true)
    expect(signals.slice(1).some(({ aborted }) => aborted)).toBe(false)
  })

  it('isn’t requested a third time, and reports a timeout', async () => {
    const { store, world, asked } = openPage()
    world.gate = new Promise(() => {})
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked).toHaveLength(2)
    expect(store.state.getState()).toMatchObject({ status: 'failed', error: { code: 'timeout' } })
  })

  it('isn’t appended if pages are shown one by one', async () => {
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
  it('keeps the shown products and gives its reason; a sign of the network repeats it quietly', async () => {
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

  it('is requested once when the shopper tries again and the network returns', async () => {
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

  it('because of a timeout is replaced when the answer comes after all', async () => {
    const { gate, open } = makeGate()
    const { store, world } = openPage()
    world.gate = gate
    await vi.advanceTimersByTimeAsync(12_001)
    expect(store.state.getState()).toMatchObject({ status: 'failed', error: { code: 'timeout' } })
    open()
    await settle()
    expect(statusOf(store)).toBe('ready')
  })

  it('without a provider counts as a failure, too', async () => {
    const { store } = openPage({ options: { collections: () => Promise.reject(new Error('no chunk')) } })
    await settle()
    expect(store.state.getState()).toMatchObject({ status: 'failed', error: { code: 'network' } })
  })
})

describe('facets', () => {
  it('are requested while they are open, and follow the list’s filters', async () => {
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

  it('that fail are empty, and requested when they are opened again', async () => {
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
