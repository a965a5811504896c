import type { LiveCollectionView } from '../../src/components/list/live-view.ts'
import { CollectionTag } from '../../src/views/CollectionTag.tsx'
import type { Page, PaintedTag } from '../page.ts'
import { toFragment } from '../paint/jsx-runtime.ts'
import { mountPainted, type PaintedDefinition } from '../painted-tag.ts'
import { cardSheet } from '../styles/card-sheet.ts'
import { createCollectionModel } from './collection-model.ts'
import { dressFields } from './dress-fields.ts'
import { facetsSheet } from './facets-sheet.ts'
import { gridSheet } from './grid-sheet.ts'

/**
 * The chunk's door: paints a `store-collection`. The loader and the element's definition may both knock
 * while the chunk is on its way: the second finds the tag that the first has made.
 */
export function mount(page: Page, host: HTMLElement): PaintedTag {
  const known = page.tags.get(host)
  if (known) return known
  const tag = mountPainted(page, host, collectionTag)
  tag.root.adoptedStyleSheets = [cardSheet, gridSheet, facetsSheet]
  return tag
}

const collectionTag: PaintedDefinition<LiveCollectionView> = {
  sheet: cardSheet,
  draw: (view) => dressFields(toFragment(CollectionTag({ view }) as never)),
  describe: ({ status, count, total, error, seed }) => ({
    status,
    count,
    ...(total !== undefined && { total }),
    ...(seed.collectionId && { collectionId: seed.collectionId }),
    ...(error && { code: error.code, message: error.message, requestId: error.requestId }),
  }),
  createModel: createCollectionModel,
}
