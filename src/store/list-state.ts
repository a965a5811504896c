import type { Collection } from '../model/collection.ts'
import type { Failure } from '../model/errors.ts'
import type { FacetData } from '../model/facets.ts'
import type { Product } from '../model/product.ts'
import type { CollectionPage } from './collections.ts'
import type { ListPlace } from './list-place.ts'
import type { ListSource } from './list-question.ts'

/** The state of a list: the loader and React draw the same from it. */
export interface ListState {
  readonly source: ListSource
  readonly place: ListPlace
  /**
   * The state of the place's query. `ready`: its answer is shown. `remembered`: the answer of an earlier visit is shown
   * until the new one arrives. `loading` and `failed`: the products shown, if any, are of the query before.
   */
  readonly status: 'loading' | 'remembered' | 'ready' | 'failed'
  readonly products: readonly Product[]
  /** The number of all products, if the provider has returned it. */
  readonly total?: number | undefined
  /** None while `remembered`. */
  readonly pages: readonly CollectionPage[]
  /** Undefined while it is unknown, and for all products. */
  readonly collectionId?: string | undefined
  /** The details of the collection whose products are shown, if they are known. */
  readonly collection?: Collection | undefined
  /** The state of the next page. */
  readonly more: 'idle' | 'loading' | 'failed'
  /** Why it has `failed`. */
  readonly error?: Failure | undefined
  /** The facets of the list; `none`: there are none, or they can't be counted. */
  readonly facets: 'closed' | 'loading' | 'none' | FacetData
}

/**
 * Returns the state without its products, which can't be shown: as loading while their successors are on their way, else
 * as failed.
 */
export function withoutProducts(state: ListState, error: Failure): ListState {
  const isComing = state.status === 'loading' || state.status === 'remembered'
  return {
    ...state,
    status: isComing ? 'loading' : 'failed',
    products: [],
    pages: [],
    total: undefined,
    more: 'idle',
    error: isComing ? undefined : (state.error ?? error),
  }
}
