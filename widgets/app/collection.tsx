import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { CollectionCardsTag } from '../../src/components/CollectionCardsTag.tsx'

const client = new QueryClient({ defaultOptions: { queries: { retry: 2, refetchOnWindowFocus: false } } })

/** The collection with the query cache that all collections of the page share. */
export function CollectionRoot(props: Parameters<typeof CollectionCardsTag>[0]) {
  return (
    <QueryClientProvider client={client}>
      <CollectionCardsTag {...props} />
    </QueryClientProvider>
  )
}
