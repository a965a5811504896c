import type { ProductView } from '../../../../src/views/product/ProductRoom.tsx'

/** The named slots of a tag that have content. */
export interface SlottedContent {
  /** Whether content replaces the picture, which isn't fetched then. */
  readonly media: boolean
}

/** Returns the view of a card without the parts that the page's author has replaced. */
export const withoutReplaced = (view: ProductView, { media }: SlottedContent): ProductView =>
  media && view.card ? { ...view, card: { ...view.card, image: undefined } } : view
