import type { ProductKey } from '../../src/model/catalog-port.ts'
import type { Collection } from '../../src/model/collection.ts'
import type { Product } from '../../src/model/product.ts'
import type { CollectionPage } from '../../src/store/collections.ts'
import type { ListQuestion } from '../../src/store/list-question.ts'

/** The provider's data, and when it was received, in epoch milliseconds. */
export interface Known<Value> {
  readonly at: number
  readonly value: Value
}

/** The requests of a page's tags. */
export interface Questions {
  readonly products: readonly ProductKey[]
  /** The products among them that are shown at length. */
  readonly whole: readonly ProductKey[]
  readonly lists: readonly ListQuestion[]
  readonly categories: boolean
}

/** The received data: missing entries have no answer, or none in time. `null`: there is no such product. */
export interface Answers {
  readonly products: ReadonlyMap<ProductKey, Known<Product | null>>
  /** By the names of their queries. */
  readonly lists: ReadonlyMap<string, Known<CollectionPage>>
  readonly categories?: Known<readonly Collection[]> | undefined
}
