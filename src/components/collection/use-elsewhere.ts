import { useEffect, useState } from 'react'
import { isPlainClick } from '../../model/click.ts'
import type { Collection } from '../../model/collection.ts'
import type { Elsewhere } from '../../views/collection/list-view-model.ts'
import type { LiveCollectionView } from './live-view.ts'

export interface ElsewhereServices {
  /** Lists the shop's categories; called after a search without a result. */
  readonly listCollections: () => Promise<readonly Collection[]>
}

/** The most categories that are offered. */
const MOST = 8

/**
 * Returns the shop's categories after a search without a result. If they can't be loaded there are none; the button to
 * undo the search remains.
 */
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
