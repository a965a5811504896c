import type { LiveCollectionView } from '../../../src/components/collection/live-view.ts'
import { CollectionTag } from '../../../src/views/collection/CollectionTag.tsx'
import { cardSheet } from '../../loader/card-sheet.ts'
import type { Adopt } from '../../loader/chunk-kinds.ts'
import { toFragment } from '../../loader/dom/jsx-runtime.ts'
import type { RenderedTag } from '../../loader/mounted-tag.ts'
import type { Page } from '../../loader/page.ts'
import { mountRendered, type RenderedDefinition } from '../../loader/rendered-tag.ts'
import { checkSlots, STATE_SLOTS } from '../../runtime/element/tag-content.ts'
import { extrasOf } from '../../runtime/product/extras.ts'
import { findTemplate } from '../product/template/template-of.ts'
import { facetsSheet } from './facets-sheet.ts'
import { fillFields } from './fill-fields.ts'
import { gridSheet } from './grid-sheet.ts'
import { createCollectionModel } from './model.ts'

/**
 * Renders a `store-collection`. The loader and the element's definition may both call this while the chunk is loading:
 * the second gets the tag that the first has created.
 */
export function mount(page: Page, host: HTMLElement, adopt: Adopt = (definition) => definition): RenderedTag {
  const known = page.tags.get(host)
  if (known) return known
  const tag = mountRendered(page, host, adopt(collectionTag))
  tag.root.adoptedStyleSheets = [cardSheet, gridSheet, facetsSheet]
  tag.begin = (action) => {
    // The room for more cards appears at the press itself, however long React takes.
    if (action === 'more') (tag.view() as LiveCollectionView).handle.beginMore()
  }
  const template = findTemplate(host)
  if (template) drawByTemplate(page, tag, template)
  checkSlots(page, host, [...STATE_SLOTS, 'cards', 'heading'])
  return tag
}

/** Draws the cards from the page's own markup, in the list's slot. */
function drawByTemplate(page: Page, tag: RenderedTag, template: HTMLTemplateElement): void {
  const load = () => {
    page.loadChunk('template').then(
      ({ followList }) => followList(page, tag, template),
      () => page.revival?.add(load),
    )
  }
  load()
}

const collectionTag: RenderedDefinition<LiveCollectionView> = {
  live: 'live-collection',
  sheet: cardSheet,
  draw: (view, page) =>
    fillFields(toFragment(CollectionTag({ view, tellAge: page.tellAge, drawExtras: extrasOf(page) }))),
  describe: ({ status, count, total, error, collectionId }) => ({
    status,
    count,
    ...(total !== undefined && { total }),
    ...(collectionId && { collectionId }),
    ...(error && { code: error.code, message: error.message, requestId: error.requestId }),
  }),
  createModel: createCollectionModel,
}
