import { type Click, isPlainClick } from '../../model/click.ts'
import type { CardViewModel } from '../../views/product/card-view-model.ts'
import type { OwnTag } from '../tag.ts'

/** Lets cards show a product's details without leaving the page. */
export interface QuickViewServices {
  /** False if the tag's cards open the product's page instead. */
  readonly hasQuickView: (host: Element) => boolean
  /** Rejects if it can't be loaded; the caller then follows the link. */
  readonly openQuickView: (host: HTMLElement, card: CardViewModel) => Promise<void>
  /** Loads another page. */
  readonly goTo: (url: string) => void
}

type Emitter = Pick<OwnTag, 'host' | 'emit'>

/**
 * Tells the page that a product was selected, then opens the quick view, unless the page does something
 * itself (`preventDefault`) or the click asks for a new tab.
 *
 * @param click Absent when a button was pressed instead of the link.
 */
export function selectProduct(
  tag: Emitter,
  services: QuickViewServices,
  card: CardViewModel,
  click?: Click & { preventDefault(): void },
): void {
  const detail = { productId: card.id, slug: card.slug }
  const isOurs = tag.emit('store-select', detail, { cancelable: true })
  if (!isOurs) click?.preventDefault()
  if (!isOurs || (click && !isPlainClick(click))) return
  if (card.pageUrl && !services.hasQuickView(tag.host)) {
    // A link needs no help.
    if (!click) services.goTo(card.pageUrl)
    return
  }
  click?.preventDefault()
  services.openQuickView(tag.host, card).catch(() => {
    if (card.pageUrl) services.goTo(card.pageUrl)
  })
}
