import { useEffect, useRef } from 'react'
import type { CollectionCalls } from '../../store/collections.ts'
import { createListFacets, type ListFacets } from '../../store/list-facets.ts'
import type { LiveCollectionView } from './live-view.ts'

export interface FacetServices {
  readonly loadCollections: () => Promise<CollectionCalls>
}

/** Loads a list's facets while they are shown. */
export function useFacets(
  { handle: { state } }: LiveCollectionView,
  isOpen: boolean,
  { loadCollections }: FacetServices,
): void {
  const facets = useRef<ListFacets>(undefined)
  useEffect(() => {
    const own = createListFacets(state, loadCollections)
    facets.current = own
    return own.close
  }, [state, loadCollections])
  useEffect(() => facets.current?.open(isOpen), [isOpen])
}
