import type { Collection } from '../model/collection.ts'
import type { Product } from '../model/product.ts'

/** What a `store-collection` asks for. */
export interface CollectionQuery {
  /** Neither: all products. */
  readonly id?: string | undefined
  readonly slug?: string | undefined
  readonly sort: CollectionSort
  readonly inStockOnly: boolean
  /** Words that the name contains. */
  readonly search?: string | undefined
  readonly minPrice?: number | undefined
  readonly maxPrice?: number | undefined
  /** 1 to 100 */
  readonly pageSize: number
}

export type CollectionSort = 'default' | 'name' | '-name' | 'price' | '-price' | 'newest'

export interface CollectionPage {
  /** false: there is no such collection. */
  readonly found: boolean
  readonly collectionId?: string
  readonly products: readonly Product[]
  readonly offset: number
  /** How many there are in all. */
  readonly total: number
}

/** The two questions that a page of a collection needs. */
export interface CollectionCalls {
  readonly findCollection: (query: CollectionQuery, signal?: AbortSignal) => Promise<Collection | undefined>
  readonly queryPage: (
    query: CollectionQuery & { readonly collectionId: string | undefined; readonly offset: number },
    signal?: AbortSignal,
  ) => Promise<{ readonly products: readonly Product[]; readonly total: number }>
}

/**
 * Loads one page. A collection that is named by its id is looked up only when nothing is in it, to tell
 * an empty collection from one that doesn't exist.
 */
export async function loadCollectionPage(
  { findCollection, queryPage }: CollectionCalls,
  { query, offset, signal }: { query: CollectionQuery; offset: number; signal?: AbortSignal },
): Promise<CollectionPage> {
  const bySlug = query.slug && !query.id ? await findCollection(query, signal) : null
  if (bySlug === undefined) return { found: false, products: [], offset, total: 0 }
  const collectionId = query.id ?? bySlug?.id
  const page = await queryPage({ ...query, collectionId, offset }, signal)
  const found = page.total > 0 || !query.id || !!(await findCollection(query, signal))
  return { found, offset, ...page, ...(collectionId && { collectionId }) }
}
