import type { ListedQuery, ListPage } from '../../model/catalog-port.ts'
import { isStoreError } from '../../model/errors.ts'
import { CATALOG_TIMEOUT_MS } from '../core/time-limit.ts'
import type { Transport } from '../core/transport.ts'
import { CARD_FIELDS } from './card-fields.ts'
import { createCursorWalk } from './cursor-walk.ts'
import { readSearch, type SearchFilter } from './list-search.ts'
import type { NearSearch } from './near-search.ts'
import type { ProductV3 } from './product-entity.ts'
import { countProductsV3, searchProductsV3 } from './products.ts'

/** If the list is filtered by a choice, its cards show the pictures of that choice. */
const CHOSEN_FIELDS = [...CARD_FIELDS, 'PRODUCT_CHOICES_MEDIA_REFERENCES', 'MEDIA_ITEMS_INFO'] as const

/** How long a count is used, in milliseconds. */
const FRESH_MS = 300_000

interface Counted {
  readonly atMs: number
  readonly count: Promise<number>
  /** Set when the count has arrived. */
  known?: number
}

export interface ListPageV3 extends Omit<ListPage, 'products'> {
  readonly products: readonly ProductV3[]
}

/** Creates the counter of lists, by their names; a recent count isn't requested again. */
function createCounter({ send }: Transport) {
  const counts = new Map<string, Counted>()

  const count = (name: string, asked: ReturnType<typeof readSearch>, atLeast: number): Promise<number> => {
    const { filter, search } = asked
    const known = counts.get(name)
    if (known && Date.now() - known.atMs < FRESH_MS) return known.count
    const counted = send(
      countProductsV3,
      { ...(filter && { filter }), ...(search && { search }) },
      { timeoutMs: CATALOG_TIMEOUT_MS },
    )
      .then(({ count: found }) => {
        entry.known = Number(found) || 0
        return Math.max(atLeast, entry.known)
      })
      .catch(() => {
        counts.delete(name)
        return atLeast
      })
    const entry: Counted = { atMs: Date.now(), count: counted }
    counts.set(name, entry)
    return counted
  }

  return { count, peek: (name: string) => counts.get(name)?.known ?? 0 }
}

/** Creates the pages of lists by offset, for a provider that has neither offsets nor totals (contract 2027, 2.4). */
export function createListPages(transport: Transport, near: NearSearch) {
  const walk = createCursorWalk()
  const { count, peek } = createCounter(transport)

  async function readPage(
    query: ListedQuery & { readonly offset: number },
    asked: ReturnType<typeof readSearch>,
    signal?: AbortSignal,
  ): Promise<ListPageV3> {
    const name = JSON.stringify(asked)
    const place = { offset: query.offset, limit: query.pageSize }
    const go = () =>
      walk.go(name, place, async (cursorPaging) => {
        const answer = await transport.send(
          searchProductsV3,
          { ...asked, cursorPaging, fields: query.facets ? CHOSEN_FIELDS : CARD_FIELDS },
          { signal, timeoutMs: CATALOG_TIMEOUT_MS },
        )
        return { items: answer.products, next: answer.pagingMetadata?.cursors?.next }
      })
    const page = await go().catch((error: unknown) => {
      // The provider refuses an old cursor, so the list is walked again from its beginning.
      if (!isStoreError(error) || error.code !== 'invalid_argument' || !query.offset) throw error
      walk.forget(name)
      return go()
    })
    const { items: products, offset, isLast } = page
    const end = offset + products.length
    if (isLast) return { products, total: end }
    // The total is one more than the known items until the provider has counted: the cards don't wait for that.
    const counted = count(name, asked, end + 1)
    return { products, total: Math.max(end + 1, peek(name)), counted }
  }

  return async function queryPage(
    query: ListedQuery & { readonly offset: number },
    more: readonly SearchFilter[],
    signal?: AbortSignal,
  ): Promise<ListPageV3> {
    if (!near.isKnown(query)) {
      const page = await readPage(query, readSearch(query, more), signal)
      if (page.products.length) near.noteExact(query)
      if (page.products.length || query.offset || !(await near.find(query, signal))) return page
    }
    const page = await readPage(query, readSearch(query, more, true), signal)
    return page.products.length ? { ...page, isNear: true } : page
  }
}
