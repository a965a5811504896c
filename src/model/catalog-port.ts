import type { Collection } from './collection.ts'
import type { FacetData } from './facets.ts'
import type { OptionsAvailability, Product } from './product.ts'
import type { Choices } from './variant.ts'

/** How a tag names its product: `id:<id>` or `slug:<slug>`. */
export type ProductKey = `id:${string}` | `slug:${string}`

/** The query of a list. */
export interface CollectionQuery {
  /** Neither: all products. */
  readonly id?: string | undefined
  readonly slug?: string | undefined
  readonly sort: CollectionSort
  readonly inStockOnly: boolean
  /** Words that products are found by. */
  readonly search?: string | undefined
  /** Of the price that is shown, in major units of its currency, unless the answer says that it is listed. */
  readonly minPrice?: number | undefined
  readonly maxPrice?: number | undefined
  /** The chosen facets, as `model/facets.ts` writes them. */
  readonly facets?: string | undefined
  /** 1 to 100 */
  readonly pageSize: number
  /** In place of a collection: what is sold beside this product, by its slug or id, without it and what lies in the cart. */
  readonly relatedTo?: string | undefined
  /** In place of a collection: what this browser has seen, the newest first. */
  readonly recent?: boolean | undefined
}

/** The orders of a list that people may choose; `-` means descending. */
export const COLLECTION_SORTS = ['default', 'name', '-name', 'price', '-price', 'newest'] as const

/** One of the orders of a list. */
export type CollectionSort = (typeof COLLECTION_SORTS)[number]

/** The same of a collection that was looked up; undefined: of all products. */
export type ListedQuery = CollectionQuery & { readonly collectionId: string | undefined }

/** A page of a list's products. */
export interface ListPage {
  readonly products: readonly Product[]
  /** How many there are in all; with `counted` no more than is known so far. */
  readonly total: number
  /** The number itself, where it comes after the products. Never rejects. */
  readonly counted?: Promise<number>
  /** The name of the collection that the products were taken from, where the question did not say which. */
  readonly from?: string | undefined
  /** Nothing is written as it was searched: these are written nearly so. */
  readonly isNear?: boolean | undefined
  /** `before`: order and filter go by prices before reductions. Default: by those that are shown. */
  readonly prices?: 'before' | undefined
}

/**
 * The calls that the store makes to a provider's catalog. A generation of the provider implements it in a folder of
 * `src/client`; all calls throw a `StoreError`.
 */
export interface CatalogPort {
  /**
   * Products by id and slug, at most 100; those that don't exist, or are hidden, are left out.
   *
   * @param failed What a first attempt, made elsewhere, failed with: it counts.
   */
  queryProducts(
    keys: readonly ProductKey[],
    failed?: unknown,
    signal?: AbortSignal,
  ): Promise<readonly Product[]>
  /**
   * One product with everything that can be told of it; undefined when there is none.
   *
   * @param about.doubted What was last read of it was refused by the cart: the shop may have moved since.
   */
  readProduct(
    key: ProductKey,
    about?: { readonly signal?: AbortSignal | undefined; readonly doubted?: boolean },
  ): Promise<Product | undefined>
  /**
   * The same product with how many there are of each variant, where its own answer doesn't say; left out by those
   * whose provider always does.
   */
  readCounts?(product: Product, signal?: AbortSignal): Promise<Product>
  /** By its id, else by its slug; undefined when there is none. */
  findCollection(
    named: Pick<CollectionQuery, 'id' | 'slug'>,
    signal?: AbortSignal,
  ): Promise<Collection | undefined>
  /** One page of a list. `facets` are looked at by those who read facets, too. */
  queryPage(query: ListedQuery & { readonly offset: number }, signal?: AbortSignal): Promise<ListPage>
  /** The facets of a list; missing where the provider has none. */
  readFacets?(query: ListedQuery, signal?: AbortSignal): Promise<FacetData | undefined>
  /** The shop's collections that shoppers can choose from: the first hundred, without that of all products. */
  listCollections(): Promise<readonly Collection[]>
  /** The availability of choices of products whose variants only the provider knows. */
  readAvailability(productId: string, choices: Choices, signal?: AbortSignal): Promise<OptionsAvailability>
}
