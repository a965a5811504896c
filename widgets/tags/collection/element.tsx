import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CollectionCardsTag } from '../../../src/components/list/CollectionCardsTag.tsx'
import type { Page } from '../../loader/page.ts'

// The transport repeats what is worth it.
const client = new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } } })

type Props = Parameters<typeof CollectionCardsTag>[0] & { readonly page: Page }

/** The collection with the query cache that all collections of the page share. */
export function CollectionRoot({ page, ...props }: Props) {
  const { tag } = props
  useEffect(() => {
    // Who touches a list with controls is about to search it.
    if (tag.view().list?.hasControls) page.loadChunk('filtered').catch(() => {})
  }, [page, tag])
  return (
    <QueryClientProvider client={client}>
      <CollectionCardsTag {...props} />
    </QueryClientProvider>
  )
}
