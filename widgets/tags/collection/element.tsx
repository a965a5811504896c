import { useEffect } from 'react'
import { isFirstGeneration } from '../../../src/client/generations/generation.ts'
import { CollectionCardsTag } from '../../../src/components/collection/CollectionCardsTag.tsx'
import type { Page } from '../../loader/page.ts'

type Props = Parameters<typeof CollectionCardsTag>[0] & { readonly page: Page }

/** Renders a collection that somebody uses. */
export function Root({ page, ...props }: Props) {
  const { tag } = props
  useEffect(() => {
    // A shopper who touches a list with controls is about to search it.
    if (tag.view().list?.hasControls)
      page.loadChunk(isFirstGeneration(page.config) ? 'v1' : 'v3-facets').catch(() => {})
  }, [page, tag])
  return <CollectionCardsTag {...props} />
}
