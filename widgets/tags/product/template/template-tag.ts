import type { ProductView } from '../../../../src/views/product/ProductRoom.tsx'
import { readInputs } from '../../../loader/attributes.ts'
import { cardSheet } from '../../../loader/card-sheet.ts'
import { toFragment } from '../../../loader/dom/jsx-runtime.ts'
import type { RenderedTag } from '../../../loader/mounted-tag.ts'
import type { Page } from '../../../loader/page.ts'
import { productTag } from '../../../loader/product-card.ts'
import { mountTag, openRoot } from '../../../loader/tag.ts'
import { isDetail } from '../../../loader/tag-place.ts'
import { hasFallback } from '../../../runtime/element/tag-content.ts'
import { laterCardReaders } from '../../../runtime/product/later-card-attributes.ts'
import { createTemplateRoot } from './template-root.ts'

export interface TemplateOptions {
  readonly template: HTMLTemplateElement
  /** Set for a list's card: the list has requested the product, and decides whether its picture is loaded first. */
  readonly item?: { readonly eager: boolean }
}

/** Disables requests for products that a list has loaded. */
const withoutQuestions = (page: Page): Page => ({
  ...page,
  catalog: { ...page.catalog, load: async () => {} },
})

/**
 * Draws a product by the page's own markup and keeps it up to date, without React: only the places that the template
 * marks are touched, so the changes that the page's scripts make to the rest stay.
 */
export function mountTemplate(
  page: Page,
  host: HTMLElement,
  { template, item }: TemplateOptions,
): RenderedTag {
  const root = openRoot(host, [])
  const tag = mountTag<ProductView>(page, host, {
    root,
    drawnBy: 'own',
    // A template draws every layout.
    get live() {
      return isDetail(host) ? 'live-detail' : 'app'
    },
    readsMore: true,
    describe: productTag.describe,
    createModel(_, __, changed) {
      const model = productTag.createModel(item ? withoutQuestions(page) : page, host, changed)
      return { ...model, read: (flaw) => ({ ...model.read(flaw), ...item }) }
    },
    show(view) {
      const { shadow } = readInputs(host, laterCardReaders)
      if (view.card) drawn.fill(view, shadow ? 'shadow' : 'light')
      else {
        root.adoptedStyleSheets = [cardSheet]
        drawn.showInstead(view.status, toFragment(productTag.draw({ ...view, own: hasFallback(host) }, page)))
      }
      return undefined
    },
    onUnmount: () => drawn.remove(),
  })
  const drawn = createTemplateRoot({ page, tag, template, changed: tag.redraw })
  return tag
}
