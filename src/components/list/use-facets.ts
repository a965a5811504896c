import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ListFacts, ListHandlers } from '../../views/list/list-facts.ts'
import type { LiveCollectionView } from './live-view.ts'
import type { ListPages, ListShop } from './use-list-pages.ts'

/** Counts are taken for true so long. */
const FRESH_MS = 300_000

interface Filters extends Required<Pick<ListHandlers, 'onFilters'>> {
  readonly facets: ListFacts['facets']
}

/** What a list can be narrowed down by, asked for when somebody looks. */
export function useFacets(
  { seed, list }: LiveCollectionView,
  { collectionId }: Pick<ListPages, 'collectionId'>,
  { host, shop }: { readonly host: HTMLElement; readonly shop: ListShop },
): Filters {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    // Opened before React came.
    if (host.shadowRoot?.querySelector<HTMLDetailsElement>('details.facets')?.open) setOpen(true)
  }, [host])
  const { query } = seed
  const isNamed = query.id !== undefined || query.slug !== undefined
  const { data, isError } = useQuery({
    queryKey: ['facets', query, collectionId],
    queryFn: async () =>
      (await (await shop.loadCollections()).readFacets({ ...query, collectionId })) ?? 'none',
    enabled: isOpen && !!list?.hasControls && (!isNamed || collectionId !== undefined),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  })
  return {
    facets: isOpen ? (data ?? (isError ? 'none' : 'loading')) : undefined,
    onFilters: ({ currentTarget }) => setOpen(currentTarget.open),
  }
}
