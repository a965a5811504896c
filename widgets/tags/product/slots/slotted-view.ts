import type { ProductView } from '../../../../src/views/product/ProductRoom.tsx'

/** Whether something is there for the places of a tag. */
export interface SlottedContent {
  /** In the place of the picture, which isn't fetched then. */
  readonly media: boolean
}

/** The view of a card without what the page's author has put something else in the place of. */
export const withoutReplaced = (view: ProductView, { media }: SlottedContent): ProductView =>
  media && view.card ? { ...view, card: { ...view.card, image: undefined } } : view
