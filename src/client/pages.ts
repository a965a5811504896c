import { DEFAULT_PAGE_SIZE, type Paging, type PlatformMetadata } from '../model/paging.ts'
import type { CallOptions } from './transport.ts'

/** What all pages have in common; which field holds the items, the caller says. */
interface Page {
  readonly metadata?: PlatformMetadata
  readonly totalResults?: number
}

interface PagedQuery {
  readonly paging?: Paging
  readonly cursorPaging?: { readonly limit?: number; readonly cursor?: string }
}

type Fetch<Query, Answer> = (query: Query, options?: CallOptions) => Promise<Answer>

/** The query for the page after this one; undefined when it was the last. */
function findNext<Query extends PagedQuery>(query: Query, page: Page, count: number): Query | undefined {
  if (query.cursorPaging) {
    const cursor = page.metadata?.cursors?.next
    const { limit } = query.cursorPaging
    // A cursor already holds the filter and the sort (contract 2.13).
    const next = { cursorPaging: { ...(limit !== undefined && { limit }), cursor } }
    return cursor && count ? (next as unknown as Query) : undefined
  }
  const { limit = DEFAULT_PAGE_SIZE, offset = 0 } = query.paging ?? {}
  const total = page.metadata?.total ?? page.totalResults
  const end = offset + count
  const more = count > 0 && (total === undefined ? count >= limit : end < total)
  return more ? { ...query, paging: { limit, offset: end } } : undefined
}

/**
 * Every item of a query, one page at a time, as it is asked for.
 *
 * By offset unless the query has `cursorPaging`. What is added or removed meanwhile may be missed or come
 * twice by offset; a cursor is steadier, and right beyond 10,000 items (contract 3.6).
 *
 * @example
 * for await (const product of client.products.all({ sort: [{ fieldName: 'name' }] })) …
 */
export const createItems = <Query extends PagedQuery, Answer extends Page, Item>(
  fetchPage: Fetch<Query, Answer>,
  items: (answer: Answer) => readonly Item[],
) =>
  async function* all(
    query: Query = {} as Query,
    options?: CallOptions,
  ): AsyncGenerator<Item, void, undefined> {
    for (let next: Query | undefined = query; next; ) {
      const page: Answer = await fetchPage(next, options)
      const found = items(page)
      yield* found
      next = findNext(next, page, found.length)
    }
  }
