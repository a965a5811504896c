import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  CollectionCardsTag,
  type CollectionShop,
  type LiveCollectionView,
} from '../../src/components/CollectionCardsTag.tsx'
import type { Tag } from '../../src/components/tag.ts'

const client = new QueryClient({ defaultOptions: { queries: { retry: 2, refetchOnWindowFocus: false } } })

/** The collection with the query cache that all collections of the page share. */
export function CollectionRoot(props: { tag: Tag<LiveCollectionView>; shop: CollectionShop }) {
  return (
    <QueryClientProvider client={client}>
      <CollectionCardsTag {...props} />
    </QueryClientProvider>
  )
}
