import { type Readers, text } from '../../loader/attributes.ts'

/** The attributes of `store-search`. */
export const searchReaders = {
  /** The id of a `store-collection` of the page, which shows the results. */
  for: text,
  /** The page of the results: `/shop?shop.search={query}`. */
  'search-url': text,
  /** The builder's own pages of collections: `/c/{slug}`. */
  'collection-url': text,
} satisfies Readers
