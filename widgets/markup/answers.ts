import type { ProductKey } from '../../src/model/catalog-port.ts'
import type { Collection } from '../../src/model/collection.ts'
import type { Product } from '../../src/model/product.ts'
import type { CollectionPage } from '../../src/store/collections.ts'
import type { ListQuestion } from '../../src/store/list-question.ts'

/** Something of the provider's, and when it said so, in epoch milliseconds. */
export interface Known<Value> {
  readonly at: number
  readonly value: Value
}

/** What a page's tags ask for. */
export interface Questions {
  readonly products: readonly ProductKey[]
  /** Those of them that are shown at length. */
  readonly whole: readonly ProductKey[]
  readonly lists: readonly ListQuestion[]
  readonly categories: boolean
}

/** What is known of it: what is missing has no answer, or none in time. `null`: there is no such product. */
export interface Answers {
  readonly products: ReadonlyMap<ProductKey, Known<Product | null>>
  /** By the names of their questions. */
  readonly lists: ReadonlyMap<string, Known<CollectionPage>>
  readonly categories?: Known<readonly Collection[]> | undefined
}
