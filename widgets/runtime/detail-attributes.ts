import { type Readers, text } from '../loader/attributes.ts'

/** The attributes of a `store-product` that only the detail layout reads. */
export const detailReaders = {
  /** The builder's own pages of categories: `/c/{slug}`. */
  'collection-url': text,
} satisfies Readers
