import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { StoreError } from '../../src/model/errors.ts'
import { fake } from '../support/fake.ts'
import { fromOutside } from '../support/from-outside.ts'
import {
  BASE,
  bowls,
  FACETS,
  idsOf,
  makeGate,
  mugs,
  openPage,
  SOURCE,
  settle,
  statusOf,
} from './list-fixture.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a list', () => {
  it('looks its collection up, and shows its first page and the total', async () => {
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
    // The shopper changed nothing, so nothing is added to the browser's history.
    expect(written).toEqual([])
  })

  it('reports that a collection doesn’t exist', async () => {
    const { store } = openPage({ source: { slug: 'gone' } })
    await settle()
    expect(store.state.getState()).toMatchObject({ status: 'ready', products: [], pages: [{ found: false }] })
  })

  it('restores as many pages as were shown', async () => {
    const { store, asked } = openPage({ place: { page: 2 } })
    await settle()
    expect(idsOf(store)).toEqual(['m0', 'm1', 'm2', 'm3'])
    expect(asked).toHaveLength(3)
  })

  it('sends no request when an attribute changes that doesn’t concern it', async () => {
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

describe('another place of the list', () => {
  it('keeps the shown products until its answer, and is written into the address', async () => {
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

  it('ends the previous one, whose answer never shows', async () => {
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

  it('that was answered in the last five minutes sends no request, for all its pages', async () => {
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

  it('that comes from the history isn’t written into it', async () => {
    const { store, written } = openPage()
    await settle()
    store.go({ ...BASE, collection: '*' })
    await settle()
    expect(store.state.getState().total).toBe(8)
    expect(written).toEqual([])
  })
})

describe('an earlier visit', () => {
  it('isn’t remembered by a collection that doesn’t exist: the next visit knows nothing to show', async () => {
    const remember = vi.fn()
    openPage({ source: { slug: 'lamps' }, options: { remember } })
    await settle()
    expect(remember.mock.calls).toEqual([[expect.any(String), undefined]])
  })

  it('is shown until the answer', async () => {
    const { store } = openPage({
      options: { recall: () => ({ products: [fromOutside(mugs[4])], total: 1 }) },
    })
    expect(store.state.getState()).toMatchObject({ status: 'remembered', total: 1 })
    await settle()
    expect(store.state.getState()).toMatchObject({ status: 'ready', total: 5 })
  })

  it('gives the total until the provider has counted', async () => {
    const count = makeGate()
    const calls = {
      findCollection: async () => ({ id: 'mugs', name: 'Mugs', slug: 'mugs', visible: true }),
      queryPage: async () => ({ products: mugs.slice(0, 2), total: 3, counted: count.gate.then(() => 5) }),
      readFacets: async () => FACETS,
    }
    const recall = () => ({ products: mugs.slice(0, 2), total: 7 })
    const { store } = openPage({ options: { recall, collections: async () => fake(calls) } })
    await settle()
    expect(store.state.getState()).toMatchObject({ status: 'ready', total: 7 })
    count.open()
    await settle()
    expect(store.state.getState()).toMatchObject({ status: 'ready', total: 5 })
  })

  it('doesn’t replace products that are shown', async () => {
    const { store } = openPage({
      options: { recall: (name) => (name.includes('-name') ? { products: bowls, total: 3 } : undefined) },
    })
    await settle()
    store.refine({ sort: '-name' })
    expect(statusOf(store)).toBe('loading')
    expect(idsOf(store)).toEqual(['m0', 'm1'])
  })
})

it('a removed list ends its requests, and repeats none', async () => {
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
