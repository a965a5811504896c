import type { ProductView } from '../../../src/views/ProductRoom.tsx'
import { cardSheet } from '../../loader/card-sheet.ts'
import { toFragment } from '../../loader/dom/jsx-runtime.ts'
import type { Adopt, Page, RenderedTag } from '../../loader/page.ts'
import { productTag } from '../../loader/product-card.ts'
import { mountRendered, type RenderedDefinition } from '../../loader/rendered-tag.ts'
import { isDetail } from '../../loader/tag-place.ts'
import { CARD_SLOTS, checkSlots, hasFallback, holdsSlotted } from '../../runtime/tag-content.ts'
import { findTemplate } from '../template/template-of.ts'
import { placeSlots } from './place-slots.ts'
import { slottedCss } from './slotted.css.ts'
import { withoutReplaced } from './slotted-view.ts'

const readSlotted = (host: HTMLElement) => ({ media: !!host.querySelector(':scope>[slot=media]') })

/** The usual card with places in it for what the page's author has put into the tag. */
const slottedTag: RenderedDefinition<ProductView> = {
  ...productTag,
  draw(view, page) {
    const drawn = toFragment(productTag.draw(view, page))
    placeSlots(drawn)
    return drawn
  },
  createModel(page, host, changed) {
    const model = productTag.createModel(page, host, changed)
    return {
      ...model,
      read: (flaw) => withoutReplaced({ ...model.read(flaw), own: hasFallback(host) }, readSlotted(host)),
    }
  },
}

const slottedSheet = new CSSStyleSheet()
slottedSheet.replaceSync(slottedCss)

function mountOne(page: Page, host: HTMLElement, adopt?: Adopt): RenderedTag {
  const tag = mountRendered(page, host, adopt?.(slottedTag) ?? slottedTag)
  tag.root.adoptedStyleSheets = [cardSheet, slottedSheet]
  // React draws the same places: what it opens them with comes before it takes the tag over.
  tag.settle = async () => {
    tag.place = (await page.loadChunk('live-slots')).placeInView
  }
  checkSlots(page, host, CARD_SLOTS)
  return tag
}

const isSlottedCard = (host: HTMLElement) => holdsSlotted(host) && !isDetail(host) && !findTemplate(host)

/**
 * Renders a card that holds content for named places. Who waits for a chunk goes on one after the other: mounted
 * together, the page's cards ask for their products together.
 */
export function mount(page: Page, host: HTMLElement, adopt?: Adopt): RenderedTag {
  const known = page.tags.get(host)
  if (known) return known
  const tag = mountOne(page, host, adopt)
  for (const other of document.querySelectorAll<HTMLElement>('store-product[status=loading]'))
    if (!page.tags.has(other) && !other.shadowRoot && isSlottedCard(other))
      mountOne(page.pageFor?.(other) ?? page, other)
  return tag
}
