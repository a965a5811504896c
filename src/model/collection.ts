import type { Media } from './media.ts'

/** The fixed, 35-character id of the collection that holds every product (contract 2.5). */
export const ALL_PRODUCTS_COLLECTION_ID = '00000000-000000-000000-000000000001'

/** Contract 2.5. */
export interface Collection {
  readonly id: string
  readonly name?: string | null
  readonly slug?: string | null
  /** Affects the hosted shop's own pages only. Default true. */
  readonly visible?: boolean | null
  /** At most 600 characters. */
  readonly description?: string | null
  readonly media?: Media
  /** 0 in the v1 answers unless it was requested. */
  readonly numberOfProducts?: number
  /** The parent collection. */
  readonly parentId?: string
  /** The collections above it, from the top. */
  readonly breadcrumbs?: readonly { readonly id: string; readonly name: string; readonly slug: string }[]
  /** Not in answers of the hosted provider. */
  readonly productIds?: readonly string[]
}

/** The writable fields of a collection. */
export interface CollectionFields {
  /** 1 to 50 characters. */
  readonly name?: string
  readonly slug?: string
  readonly visible?: boolean
  readonly description?: string | null
}

/** A collection to create. */
export type NewCollection = CollectionFields & { readonly name: string }

/** The changed fields; an omitted field doesn't change. */
export type CollectionChanges = CollectionFields & { readonly id: string }
