import type { Product } from '../model/product.ts'
import type { CollectionCalls } from './collections.ts'
import type { ListPlace } from './list-place.ts'
import type { ListState } from './list-state.ts'

/** The services that a list needs from its page. */
export interface ListOptions {
  readonly collections: () => Promise<CollectionCalls>
  /** Adds products to the catalog, so that all tags of the page show the same. */
  readonly put: (products: readonly Product[]) => void
  /** The answer to this query from an earlier visit. */
  readonly recall: (name: string) => Pick<ListState, 'products' | 'total' | 'collection'> | undefined
  /** Stores an answer for the next visit; undefined: there is no such collection, so nothing is stored any more. */
  readonly remember: (
    name: string,
    answer: (Pick<ListState, 'products' | 'collection'> & { readonly total: number }) | undefined,
  ) => void
  /** Calls back once, when a failed request may succeed now. Returns the remover. */
  readonly onRevival: (revive: () => void) => () => void
  /** Stores the place, for the way back. `new`: the Back button undoes the change. */
  readonly write: (place: ListPlace, entry: 'same' | 'new') => void
  /** Epoch milliseconds. Default: the clock's. */
  readonly now?: (() => number) | undefined
}
