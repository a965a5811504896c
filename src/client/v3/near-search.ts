import type { ListedQuery } from '../../model/catalog-port.ts'
import type { Transport } from '../core/transport.ts'
import { readSearch } from './list-search.ts'
import { countNextProducts } from './products.ts'

/** Searches whose words nothing of the list has: those are forgiven a typo. */
export interface NearSearch {
  /** It has turned out that nothing is written so. */
  isKnown(query: ListedQuery): boolean
  /** Something is written so. */
  noteExact(query: ListedQuery): void
  /** Whether nothing is written so, whatever else the list is narrowed down by: asked once for each search. */
  find(query: ListedQuery, signal?: AbortSignal): Promise<boolean>
}

/** So many searches are remembered. */
const MOST = 50

const nameOf = ({ collectionId, search }: ListedQuery) => JSON.stringify([collectionId, search?.trim()])

/** A forgiving search finds jugs among mugs, so that it is only asked where the exact one finds nothing. */
export function createNearSearch({ send }: Transport, timeoutMs: number): NearSearch {
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
      const { count } = await send(countNextProducts, asked, { signal, timeoutMs })
      note(query, !Number(count))
      return !Number(count)
    },
  }
}
