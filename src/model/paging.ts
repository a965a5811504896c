/** The page size of a query without one (spec 9). */
export const DEFAULT_PAGE_SIZE = 50

/** The most items of one answer (contract 3.6); a higher number is a validation error. */
export const MAX_PAGE_SIZE = 100

/** The longest list that is held whole where the provider can't search in it. */
export const MOST_HELD = 500

/** Paging by number. */
export interface Paging {
  /** 1 to 100. */
  readonly limit?: number
  /** Items to skip, from 0. Meant for up to about 10,000 items (contract 3.6). */
  readonly offset?: number
}

/** A cursor already contains its filter and sort: a query with one has neither (contract 2.13). */
export interface CursorPaging {
  /** 1 to 100. */
  readonly limit?: number
  /** From the metadata of the page before; at most 16,000 characters. */
  readonly cursor?: string
}

/** Metadata of pages of products, v2 collections and shop-wide variants (contract 2.13). */
export interface PlatformMetadata {
  /** Items in this answer. */
  readonly count?: number
  readonly offset?: number
  /** All matching items; offset paging only. */
  readonly total?: number
  /** Cursor paging only; `{}` in offset answers. */
  readonly cursors?: { readonly next?: string | null; readonly prev?: string | null }
}

/** Metadata of pages of a product's variants and of the inventory; `totalResults` is beside it. */
export interface ClassicMetadata {
  /** Repeats the page's limit. */
  readonly items?: number
  readonly offset?: number
}

/** The result for one item of a bulk call (contract 2.13). */
export interface BulkItemResult {
  readonly itemMetadata: {
    readonly id?: string | null
    /** The position in the request's list, from 0. */
    readonly originalIndex: number
    readonly success: boolean
    readonly error?: { readonly code: string; readonly description: string; readonly data?: unknown }
  }
}

/** The results for all items of a bulk call. */
export interface BulkResult {
  readonly results: readonly BulkItemResult[]
  readonly bulkActionMetadata: {
    readonly totalSuccesses: number
    readonly totalFailures: number
    /** Failures that `results` doesn't list. */
    readonly undetailedFailures: number
  }
}
