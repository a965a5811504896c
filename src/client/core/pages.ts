import { DEFAULT_PAGE_SIZE, type Paging, type PlatformMetadata } from '../../model/paging.ts'
import type { CallOptions } from './transport.ts'

/** The fields that all pages of results share; the caller says which field has the items. */
interface Page {
  readonly metadata?: PlatformMetadata
  /** Its name in catalog v3. */
  readonly pagingMetadata?: Pick<PlatformMetadata, 'cursors'>
  readonly totalResults?: number
}

interface PagedQuery {
  readonly paging?: Paging
  readonly cursorPaging?: { readonly limit?: number; readonly cursor?: string }
}

/** The parameters that a cursor already has (contract 2.13); all others are sent with each page. */
const HELD = ['filter', 'sort', 'search', 'aggregations', 'timeZone']

const withoutHeld = (query: object) =>
  Object.fromEntries(Object.entries(query).filter(([name]) => !HELD.includes(name)))

type Fetch<Query, Answer> = (query: Query, options?: CallOptions) => Promise<Answer>

/**
 * Catalog v3 has cursors only, even for a query by offset. Orders have cursors only, too: a query that names no paging
 * is answered with cursors and without a total, and an offset in the next one would be ignored.
 */
const isByCursor = ({ paging, cursorPaging }: PagedQuery, { metadata, pagingMetadata }: Page): boolean =>
  !!(cursorPaging ?? pagingMetadata) || (!paging && !!metadata?.cursors && metadata.total === undefined)

/** The query for the page after this one; undefined when it was the last. */
function findNext<Query extends PagedQuery>(query: Query, page: Page, count: number): Query | undefined {
  if (isByCursor(query, page)) {
    const cursor = (page.pagingMetadata ?? page.metadata)?.cursors?.next
    const { limit } = query.cursorPaging ?? {}
    const next = { ...withoutHeld(query), cursorPaging: { ...(limit !== undefined && { limit }), cursor } }
    return cursor && count ? (next as Query) : undefined
  }
  const { limit = DEFAULT_PAGE_SIZE, offset = 0 } = query.paging ?? {}
  const total = page.metadata?.total ?? page.totalResults
  const end = offset + count
  const more = count > 0 && (total === undefined ? count >= limit : end < total)
  return more ? { ...query, paging: { limit, offset: end } } : undefined
}

/** The query for the page before this one; undefined for the first page. With cursors the caller remembers it. */
function findPrevious<Query extends PagedQuery>(query: Query): Query | undefined {
  const { limit = DEFAULT_PAGE_SIZE, offset = 0 } = query.paging ?? {}
  return offset > 0 ? { ...query, paging: { limit, offset: Math.max(0, offset - limit) } } : undefined
}

/** One page of a query's results, and the way to its neighbours. */
export interface ResultPage<Item> {
  readonly items: readonly Item[]
  /** The requested number of items. */
  readonly pageSize: number
  /** From 0, as the vendor's client counts. With cursors, it counts from the first requested page. */
  readonly currentPage: number
  /** Unknown with cursors, and where the provider does not say. */
  readonly totalPages: number | undefined
  readonly totalCount: number | undefined
  hasNext(): boolean
  hasPrevious(): boolean
  /** The page after this one; undefined after the last. @throws {StoreError} the call's error. */
  next(options?: CallOptions): Promise<ResultPage<Item> | undefined>
  /** The page before this one; undefined before the first. @throws {StoreError} the call's error. */
  previous(options?: CallOptions): Promise<ResultPage<Item> | undefined>
}

/**
 * A query's results page by page, in both directions; by cursor as by offset.
 *
 * @example
 * let page = await client.products.page({ paging: { limit: 12 } })
 * while (page.hasNext()) page = (await page.next()) ?? page
 */
export const createPages = <Query extends PagedQuery, Answer extends Page, Item>(
  fetchPage: Fetch<Query, Answer>,
  items: (answer: Answer) => readonly Item[],
) => {
  /** @param before The queries of the pages before, for cursors, which lead forward only. */
  const open = async (
    query: Query,
    options: CallOptions | undefined,
    before: readonly Query[],
  ): Promise<ResultPage<Item>> => {
    const answer = await fetchPage(query, options)
    const found = items(answer)
    const { paging, cursorPaging } = query
    const pageSize = (cursorPaging ?? paging)?.limit ?? DEFAULT_PAGE_SIZE
    const byCursor = isByCursor(query, answer)
    const totalCount = byCursor ? undefined : (answer.metadata?.total ?? answer.totalResults)
    const next = findNext(query, answer, found.length)
    const previous = byCursor ? before.at(-1) : findPrevious(query)
    return {
      items: found,
      pageSize,
      currentPage: byCursor ? before.length : Math.ceil((paging?.offset ?? 0) / pageSize),
      totalPages: totalCount === undefined ? undefined : Math.ceil(totalCount / pageSize),
      totalCount,
      hasNext: () => !!next,
      hasPrevious: () => !!previous,
      next: async (about = options) => next && open(next, about, [...before, query]),
      previous: async (about = options) => previous && open(previous, about, before.slice(0, -1)),
    }
  }
  return (query: Query = {} as Query, options?: CallOptions): Promise<ResultPage<Item>> =>
    open(query, options, [])
}

/**
 * Yields every item of a query; it requests a page when its first item is needed.
 *
 * Pages go by offset unless the query has `cursorPaging`, or the provider knows only cursors. By offset, an item that is
 * added or removed meanwhile may be missed or come twice; a cursor is more stable, and works beyond 10,000 items
 * (contract 3.6).
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
