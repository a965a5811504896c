import { useEffect, useRef } from 'react'
import type { CollectionCalls } from '../../store/collections.ts'
import { createListFacets, type ListFacets } from '../../store/list-facets.ts'
import type { ListHandlers } from '../../views/list/list-facts.ts'
import type { ListTag, LiveCollectionView } from './live-view.ts'

export interface FacetShop {
  readonly loadCollections: () => Promise<CollectionCalls>
}

/** Asks for what the list can be narrowed down by while somebody looks. */
export function useFacets(
  { host }: Pick<ListTag, 'host'>,
  { handle: { state } }: LiveCollectionView,
  { loadCollections }: FacetShop,
): Required<Pick<ListHandlers, 'onFilters'>> {
  const facets = useRef<ListFacets>(undefined)
  useEffect(() => {
    const own = createListFacets(state, loadCollections)
    facets.current = own
    // Opened before React came.
    if (host.shadowRoot?.querySelector<HTMLDetailsElement>('details.facets')?.open) own.open(true)
    return own.close
  }, [host, state, loadCollections])
  return { onFilters: ({ currentTarget }) => facets.current?.open(currentTarget.open) }
}
