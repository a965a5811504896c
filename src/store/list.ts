import { createStore, type StoreApi } from 'zustand/vanilla'
import { createListLoading, type ListLoading } from './list-loading.ts'
import type { ListOptions } from './list-options.ts'
import type { ListPlace } from './list-place.ts'
import { isSameList, type ListSource } from './list-question.ts'
import type { ListState } from './list-state.ts'

/** One list: its place, its cards, and what became of the last question. */
export interface ListStore extends Pick<ListLoading, 'loadMore' | 'tryAgain' | 'close'> {
  readonly state: StoreApi<ListState>
  /** The author asks for something else; another list begins anew. */
  setSource(source: ListSource): void
  /** Goes to another place. @param entry Writes it down, as an entry of the history of its own or in this one. */
  go(place: ListPlace, entry?: 'same' | 'new'): void
  /** Changes some of the place, on the first page unless it says which. `new`: Back undoes it. Default `same`. */
  refine(changes: Partial<ListPlace>, entry?: 'same' | 'new'): void
  /** As the page's author has it. `new`: Back undoes it. Default `same`. */
  reset(entry?: 'same' | 'new'): void
  /** Shows another collection, from its beginning; undefined: the tag's own. Back undoes it. */
  open(collection: string | undefined): void
}

/** A list of products: where the shopper is in it, and what stands there. It asks for its first place at once. */
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
    setSource(next) {
      const isSame = isSameList(getState().source, next)
      setState({ source: next, ...(!isSame && { place: next.base, collectionId: undefined }) })
      ask()
    },
    reset: (entry = 'same') =>
      go({ ...getState().source.base, collection: getState().place.collection }, entry),
    open: (collection) => go({ ...getState().source.base, collection }, 'new'),
  }
}
