import { type Click, isPlainClick } from '../../model/click.ts'
import type { CardViewModel } from '../../views/product/card-view-model.ts'
import type { OwnTag } from '../tag.ts'

/** How cards show a product at length without leaving the page. */
export interface QuickViewServices {
  /** false: the tag's cards lead to the product's page instead. */
  readonly hasQuickView: (host: Element) => boolean
  /** Rejects when it can't be fetched; the caller follows the link then. */
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
    // A link goes by itself.
    if (!click) services.goTo(card.pageUrl)
    return
  }
  click?.preventDefault()
  services.openQuickView(tag.host, card).catch(() => {
    if (card.pageUrl) services.goTo(card.pageUrl)
  })
}
