import { type Readers, text } from '../../loader/attributes.ts'

/** The attributes of a `store-product` that the loader doesn't need. */
export const detailReaders = {
  /** The builder's own pages of categories: `/c/{slug}`. */
  'collection-url': text,
  /** The lowest price of the last 30 days, in the shop's currency. */
  'lowest-price': text,
  /** The title of the further text that is shown at the choices instead of at the end. */
  'size-guide': text,
} satisfies Readers
