import type { Collection } from '../model/collection.ts'
import type { Failure } from '../model/errors.ts'
import type { FacetData } from '../model/facets.ts'
import type { Product } from '../model/product.ts'
import type { CollectionPage } from './collections.ts'
import type { ListPlace } from './list-place.ts'
import type { ListSource } from './list-question.ts'

/** All there is to know of a list: the loader and React draw this alike. */
export interface ListState {
  readonly source: ListSource
  readonly place: ListPlace
  /**
   * What became of the place's question. `ready`: its answer stands there. `remembered`: that of an earlier visit
   * does, until the answer is here. `loading` and `failed`: what stands there, if anything, is of a question before.
   */
  readonly status: 'loading' | 'remembered' | 'ready' | 'failed'
  readonly products: readonly Product[]
  /** How many there are in all, when the provider said so. */
  readonly total?: number | undefined
  /** None while `remembered`. */
  readonly pages: readonly CollectionPage[]
  /** Undefined while it is unknown, and for all products. */
  readonly collectionId?: string | undefined
  /** What is said of the collection whose products stand there, where that is known. */
  readonly collection?: Collection | undefined
  /** What became of the next page. */
  readonly more: 'idle' | 'loading' | 'failed'
  /** Why it has `failed`. */
  readonly error?: Failure | undefined
  /** What the list can be narrowed down by; `none`: nothing, or it can't be told. */
  readonly facets: 'closed' | 'loading' | 'none' | FacetData
}
