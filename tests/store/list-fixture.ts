import { vi } from 'vitest'
import { StoreError } from '../../src/model/errors.ts'
import type { FacetData } from '../../src/model/facets.ts'
import type { CollectionCalls } from '../../src/store/collections.ts'
import { createList, type ListStore } from '../../src/store/list.ts'
import { createListFacets } from '../../src/store/list-facets.ts'
import type { ListOptions } from '../../src/store/list-options.ts'
import type { ListPlace } from '../../src/store/list-place.ts'
import type { ListSource } from '../../src/store/list-question.ts'
import { makeProduct } from '../support/store/make-product.ts'

export const BASE: ListPlace = { sort: 'default', inStockOnly: false, page: 1 }
export const SOURCE: ListSource = { slug: 'mugs', pageSize: 2, paging: 'more', base: BASE }
export const mugs = Array.from({ length: 5 }, (_, at) =>
  makeProduct({ id: `m${at}`, slug: `m${at}`, name: `Mug ${at}` }),
)
export const bowls = Array.from({ length: 3 }, (_, at) =>
  makeProduct({ id: `b${at}`, slug: `b${at}`, name: `Bowl ${at}` }),
)
const SHELVES: Readonly<Record<string, readonly ReturnType<typeof makeProduct>[]>> = { mugs, bowls }
export const FACETS: FacetData = { facets: [], inStock: 5 }

/** Answers a question, when the test lets it. */
type Answerer = <Answer>(
  question: string,
  signal: AbortSignal | undefined,
  read: () => Answer,
) => Promise<Answer>

/** The provider's calls, which answer from the shelves. */
const createCalls = (answer: Answerer): CollectionCalls => ({
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
})

/** Opens a page around a list: its provider, its stored places, and its retries. */
export function openPage(
  list: { place?: Partial<ListPlace>; source?: Partial<ListSource>; options?: Partial<ListOptions> } = {},
) {
  const asked: string[] = []
  const written: string[] = []
  const remembered: string[] = []
  const put: string[] = []
  const signals: AbortSignal[] = []
  const revivals = new Set<() => void>()
  const world = {
    /** Awaited before each answer. */
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
  const calls = createCalls(answer)
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

export const idsOf = ({ state }: ListStore) => state.getState().products.map(({ id }) => id)
export const statusOf = ({ state }: ListStore) => state.getState().status
export const settle = () => vi.advanceTimersByTimeAsync(0)

/** Creates a promise that the test resolves. */
export function makeGate() {
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  return { gate, open }
}
