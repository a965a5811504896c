import type { ListedQuery } from '../../model/catalog-port.ts'
import { CATALOG_TIMEOUT_MS } from '../core/time-limit.ts'
import type { Transport } from '../core/transport.ts'
import { readSearch } from './list-search.ts'
import { countProductsV3 } from './products.ts'

/** Searches that match nothing in the list exactly: they are repeated with tolerance for typos. */
export interface NearSearch {
  /** Whether it is known that nothing matches exactly. */
  isKnown(query: ListedQuery): boolean
  /** Notes that something matches exactly. */
  noteExact(query: ListedQuery): void
  /** Whether nothing matches exactly, without the list's filters; requested once for each search. */
  find(query: ListedQuery, signal?: AbortSignal): Promise<boolean>
}

/** The most searches that are remembered. */
const MOST = 50

const nameOf = ({ collectionId, search }: ListedQuery) => JSON.stringify([collectionId, search?.trim()])

/**
 * Creates the decision whether to search with tolerance. Such a search finds jugs for mugs, so it is only used when the
 * exact one finds nothing.
 */
export function createNearSearch({ send }: Transport): NearSearch {
  const known = new Map<string, boolean>()
  const note = (query: ListedQuery, isNear: boolean) => {
    if (!query.search?.trim()) return
    known.set(nameOf(query), isNear)
    for (const oldest of known.keys()) if (known.size > MOST) known.delete(oldest)
  }
  return {
    isKnown: (query) => known.get(nameOf(query)) === true,
    noteExact: (query) => note(query, false),
    async find(query, signal) {
      if (!query.search?.trim()) return false
      const before = known.get(nameOf(query))
      if (before !== undefined) return before
      const { collectionId, search, pageSize } = query
      const bare = { collectionId, search, pageSize, sort: 'default', inStockOnly: false } as const
      const { sort: _, ...asked } = readSearch(bare)
      const { count } = await send(countProductsV3, asked, { signal, timeoutMs: CATALOG_TIMEOUT_MS })
      note(query, !Number(count))
      return !Number(count)
    },
  }
}
