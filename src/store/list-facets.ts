import type { StoreApi } from 'zustand/vanilla'
import type { CollectionCalls } from './collections.ts'
import { readQuestion } from './list-question.ts'
import type { ListState } from './list-state.ts'

/** The facets of a list, loaded while they are shown. */
export interface ListFacets {
  /** Starts or stops showing the facets. */
  open(isOpen: boolean): void
  /** Stops following the list. */
  close(): void
}

/**
 * Loads the facets of a list while they are shown, and again whenever the query changes; the former facets remain until
 * the answer arrives. The code that shows facets connects this to the list.
 */
export function createListFacets(
  { getState, setState, subscribe }: StoreApi<ListState>,
  collections: () => Promise<CollectionCalls>,
): ListFacets {
  let asked = ''
  let last: ListState['facets'] = 'loading'

  const follow = async () => {
    const { facets, collectionId } = getState()
    const { query } = readQuestion(getState())
    const isNamed = query.id !== undefined || query.slug !== undefined
    if (facets === 'closed' || (isNamed && collectionId === undefined)) return
    const name = JSON.stringify([query, collectionId])
    if (name === asked) return
    asked = name
    let found: ListState['facets']
    try {
      found = (await (await collections()).readFacets({ ...query, collectionId })) ?? 'none'
    } catch {
      found = typeof last === 'object' ? last : 'none'
    }
    if (asked !== name) return
    last = found
    if (getState().facets !== 'closed') setState({ facets: found })
  }

  return {
    open(isOpen) {
      // Another attempt may succeed.
      if (last === 'none') {
        asked = ''
        last = 'loading'
      }
      setState({ facets: isOpen ? last : 'closed' })
    },
    close: subscribe(follow),
  }
}
