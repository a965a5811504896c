import { oneOf, type Readers, text } from '../../loader/attributes.ts'

/** The attributes of `store-categories`. */
export const categoriesReaders = {
  layout: oneOf('list', 'menu'),
  /** The id of a `store-collection` of the page, which shows the chosen category. */
  for: text,
  /** The builder's own pages of collections: `/c/{slug}`. */
  'collection-url': text,
} satisfies Readers
