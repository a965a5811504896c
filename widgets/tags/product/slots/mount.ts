import type { ProductView } from '../../../../src/views/product/ProductRoom.tsx'
import type { Adopt } from '../../../loader/chunk-kinds.ts'
import type { RenderedTag } from '../../../loader/mounted-tag.ts'
import type { Page } from '../../../loader/page.ts'
import { productTag } from '../../../loader/product-card.ts'
import { mountRendered, type RenderedDefinition } from '../../../loader/rendered-tag.ts'
import { isDetail } from '../../../loader/tag-place.ts'
import { CARD_SLOTS, checkSlots, hasFallback, holdsSlotted } from '../../../runtime/element/tag-content.ts'
import { findTemplate } from '../template/template-of.ts'
import { placeSlots } from './place-slots.ts'
import slottedCss from './slotted.css?text'
import { withoutReplaced } from './slotted-view.ts'

const readSlotted = (host: HTMLElement) => ({ media: !!host.querySelector(':scope>[slot=media]') })

/** The usual card for a tag with content for named slots. */
const slottedTag: RenderedDefinition<ProductView> = {
  ...productTag,
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

/** Adds the named slots to a card, from its next drawing. */
function openPlaces(page: Page, tag: RenderedTag): void {
  const { root, settle } = tag
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, slottedSheet]
  tag.open = placeSlots
  // React draws the same slots: its code for them is loaded before it takes the tag over.
  tag.settle = async () => {
    tag.place = (await page.loadChunk('app')).placeInView
    await settle?.()
  }
  checkSlots(page, tag.host, CARD_SLOTS)
}

function mountOne(page: Page, host: HTMLElement, adopt?: Adopt): RenderedTag {
  const tag = mountRendered(page, host, adopt?.(slottedTag) ?? slottedTag)
  openPlaces(page, tag)
  return tag
}

/** Adds the named slots to a card that is already drawn, because content for them has just been added to the tag. */
export async function openLate(page: Page, tag: RenderedTag): Promise<void> {
  const isUsed = tag.drawnBy !== 'loader'
  const place = isUsed ? (await page.loadChunk('app')).placeInView : undefined
  if (tag.open) return
  openPlaces(page, tag)
  if (place) tag.place = place
  const focused = tag.root.activeElement
  tag.redraw()
  // An element that has moved into a slot is a new node now, which gets the focus.
  setTimeout(() => {
    if (focused && !focused.isConnected)
      tag.root.querySelector<HTMLElement>(`.${focused.classList[0]}`)?.focus()
  })
}

const isSlottedCard = (host: HTMLElement) => holdsSlotted(host) && !isDetail(host) && !findTemplate(host)

/**
 * Renders a card with content for named slots. Tags that wait for a chunk continue one after the other; mounted
 * together here, the page's cards request their products together.
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
