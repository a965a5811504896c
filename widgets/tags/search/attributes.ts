import { type Readers, text } from '../../loader/attributes.ts'

/** The attributes of `store-search`. */
export const searchReaders = {
  /** The id of a `store-collection` of the page, which shows what is found. */
  for: text,
  /** The page of what is found: `/shop?shop.search={query}`. */
  'search-url': text,
  /** The builder's own pages of collections: `/c/{slug}`. */
  'collection-url': text,
} satisfies Readers
