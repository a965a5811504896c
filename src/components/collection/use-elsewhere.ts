import { useEffect, useState } from 'react'
import { isPlainClick } from '../../model/click.ts'
import type { Collection } from '../../model/collection.ts'
import type { Elsewhere } from '../../views/collection/list-view-model.ts'
import type { LiveCollectionView } from './live-view.ts'

export interface ElsewhereServices {
  /** The shop's categories; asked for when a search has found nothing. */
  readonly listCollections: () => Promise<readonly Collection[]>
}

/** So many ways on are offered. */
const MOST = 8

/** The shop's categories, once a search has found nothing. None when they can't be had: the way back is left. */
export function useElsewhere(
  { list, status, handle }: LiveCollectionView,
  { listCollections }: ElsewhereServices,
): readonly Elsewhere[] | undefined {
  const [found, setFound] = useState<readonly Collection[]>()
  const isWanted = status === 'empty' && !!list?.searched
  useEffect(() => {
    if (!isWanted || found) return
    listCollections().then(setFound, () => {})
  }, [isWanted, found, listCollections])
  if (!isWanted) return
  return found
    ?.filter(({ slug, name, parentId }) => slug && name && !parentId)
    .slice(0, MOST)
    .map(({ slug, name }) => ({
      name: name ?? '',
      href: handle.addressOf(slug ?? undefined),
      onSelect(click) {
        if (!isPlainClick(click)) return
        click.preventDefault()
        handle.open(slug ?? undefined)
      },
    }))
}
