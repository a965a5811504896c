import type { Collection } from './collection.ts'
import type { FacetData } from './facets.ts'
import type { OptionsAvailability, Product } from './product.ts'
import type { Choices } from './variant.ts'

/** A tag's name of its product: `id:<id>` or `slug:<slug>`. */
export type ProductKey = `id:${string}` | `slug:${string}`

/** The query of a list. */
export interface CollectionQuery {
  /** Without id and slug: all products. */
  readonly id?: string | undefined
  readonly slug?: string | undefined
  readonly sort: CollectionSort
  readonly inStockOnly: boolean
  /** Words to search for. */
  readonly search?: string | undefined
  /** A bound of the shown price, in major units of its currency, unless the answer says that it uses list prices. */
  readonly minPrice?: number | undefined
  readonly maxPrice?: number | undefined
  /** The chosen facets, as `model/facets.ts` writes them. */
  readonly facets?: string | undefined
  /** 1 to 100 */
  readonly pageSize: number
  /**
   * In place of a collection: products that go with this one, by its slug or id, without itself and those in the cart.
   */
  readonly relatedTo?: string | undefined
  /** In place of a collection: products that this browser has shown, the newest first. */
  readonly recent?: boolean | undefined
}

/** The orders that people may choose; `-` means descending. */
export const COLLECTION_SORTS = ['default', 'name', '-name', 'price', '-price', 'newest'] as const

/** One of the orders of a list. */
export type CollectionSort = (typeof COLLECTION_SORTS)[number]

/** The query of a collection that was looked up; undefined: of all products. */
export type ListedQuery = CollectionQuery & { readonly collectionId: string | undefined }

/** A page of a list's products. */
export interface ListPage {
  readonly products: readonly Product[]
  /** The number of all products; with `counted` only those known so far. */
  readonly total: number
  /** The exact number, if it comes after the products. Never rejects. */
  readonly counted?: Promise<number>
  /** The name of the collection that the products come from, if the query did not name one. */
  readonly from?: string | undefined
  /** Whether nothing matches exactly: these are similar. */
  readonly isNear?: boolean | undefined
  /** `before`: order and filter use prices before reductions. Default: the shown prices. */
  readonly prices?: 'before' | undefined
}

/**
 * The store's calls to a provider's catalog. A generation of the provider implements it in a folder of `src/client`;
 * all calls throw a `StoreError`.
 */
export interface CatalogPort {
  /**
   * Products by id and slug, at most 100; those that don't exist, or are hidden, are left out.
   *
   * @param failed The error of a first attempt by other code: it counts as one attempt.
   */
  queryProducts(
    keys: readonly ProductKey[],
    failed?: unknown,
    signal?: AbortSignal,
  ): Promise<readonly Product[]>
  /**
   * Reads one product with all its fields; undefined when it doesn't exist.
   *
   * @param about.doubted The cart has refused the data that was last read: the shop may have moved since.
   */
  readProduct(
    key: ProductKey,
    about?: { readonly signal?: AbortSignal | undefined; readonly doubted?: boolean },
  ): Promise<Product | undefined>
  /**
   * Adds the stock of each variant to a product, if its own answer doesn't have it; missing in a port whose provider
   * always has it.
   */
  readCounts?(product: Product, signal?: AbortSignal): Promise<Product>
  /** Finds a collection by its id, else by its slug; undefined when it doesn't exist. */
  findCollection(
    named: Pick<CollectionQuery, 'id' | 'slug'>,
    signal?: AbortSignal,
  ): Promise<Collection | undefined>
  /** Reads one page of a list. Only ports with `readFacets` use `facets`. */
  queryPage(query: ListedQuery & { readonly offset: number }, signal?: AbortSignal): Promise<ListPage>
  /** Reads the facets of a list; missing if the provider has none. */
  readFacets?(query: ListedQuery, signal?: AbortSignal): Promise<FacetData | undefined>
  /** Lists the shop's collections that shoppers can choose from: the first hundred, without that of all products. */
  listCollections(): Promise<readonly Collection[]>
  /** Reads the availability of choices, for products whose variants only the provider knows. */
  readAvailability(productId: string, choices: Choices, signal?: AbortSignal): Promise<OptionsAvailability>
}
