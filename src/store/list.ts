import { createStore, type StoreApi } from 'zustand/vanilla'
import { createListLoading, type ListLoading } from './list-loading.ts'
import type { ListOptions } from './list-options.ts'
import type { ListPlace } from './list-place.ts'
import { isSameList, type ListSource } from './list-question.ts'
import type { ListState } from './list-state.ts'

/** One list: its place, its cards, and the state of its last request. */
export interface ListStore extends Pick<ListLoading, 'loadMore' | 'tryAgain' | 'close'> {
  readonly state: StoreApi<ListState>
  /** Sets the author's list. A different one is shown at `place`: by default where its author begins it. */
  setSource(source: ListSource, place?: ListPlace): void
  /** Goes to another place. @param entry Whether to store it as a new entry of the history or in the present one. */
  go(place: ListPlace, entry?: 'same' | 'new'): void
  /**
   * Changes some fields of the place, on the first page unless `page` is given. `new`: the Back button undoes it.
   * Default `same`.
   */
  refine(changes: Partial<ListPlace>, entry?: 'same' | 'new'): void
  /** Restores the author's list. `new`: the Back button undoes it. Default `same`. */
  reset(entry?: 'same' | 'new'): void
  /** Shows another collection, from its beginning; undefined: the tag's own. The Back button undoes it. */
  open(collection: string | undefined): void
}

/** Creates a list of products: the shopper's place, and the products there. It requests its first place at once. */
export function createList(source: ListSource, place: ListPlace, options: ListOptions): ListStore {
  const state = createStore<ListState>(() => ({
    source,
    place,
    status: 'loading',
    products: [],
    pages: [],
    more: 'idle',
    facets: 'closed',
  }))
  const { getState, setState } = state
  const { ask, ...loading } = createListLoading(state, options)

  const go: ListStore['go'] = (next, entry) => {
    const isSame = next.collection === getState().place.collection
    if (entry) options.write(next, entry)
    setState({ place: next, ...(!isSame && { collectionId: undefined }) })
    ask()
  }
  const refine: ListStore['refine'] = (changes, entry = 'same') =>
    go({ ...getState().place, page: 1, ...changes }, entry)

  ask()
  return {
    ...loading,
    state,
    go,
    refine,
    setSource(next, place = next.base) {
      const isSame = isSameList(getState().source, next)
      setState({ source: next, ...(!isSame && { place, collectionId: undefined }) })
      ask()
    },
    reset: (entry = 'same') =>
      go({ ...getState().source.base, collection: getState().place.collection }, entry),
    open: (collection) => go({ ...getState().source.base, collection }, 'new'),
  }
}
