import type { ListSource } from '../../../src/store/list-question.ts'
import { count, flag, type Inputs, oneOf, type Readers, text } from '../../loader/attributes.ts'
import { cardReaders } from '../../loader/card-attributes.ts'
import { showsHead } from './shows-head.ts'

/** The attributes of `store-collection`, beside those of its cards. */
export const collectionReaders = {
  'collection-id': text,
  'collection-slug': text,
  'related-to': text,
  recent: flag,
  'page-size': count(50, 1, 100),
  paging: oneOf('more', 'scroll', 'pages', 'none'),
  sort: oneOf('default', 'name', '-name', 'price', '-price', 'newest'),
  'in-stock-only': flag,
  search: text,
  controls: flag,
  'sync-url': flag,
  columns: count(undefined, 1, 12),
  'heading-level': count(3, 1, 6),
  ...cardReaders,
} satisfies Readers

/** The values of a `store-collection`'s attributes. */
export type CollectionInputs = Inputs<typeof collectionReaders>

/** The most products that a list of related or recently seen ones shows. */
const MOST_FOUND = 12

/** Returns the source that the tag's attributes ask for. */
export const readSource = ({
  collectionId,
  collectionSlug,
  relatedTo,
  recent,
  pageSize,
  paging,
  sort,
  inStockOnly,
  search,
  show,
}: CollectionInputs): ListSource => ({
  ...(relatedTo || recent
    ? // The tag finds these by itself: one or two rows, and no more of them.
      { relatedTo, recent, pageSize: Math.min(pageSize, MOST_FOUND), paging: 'none' }
    : { id: collectionId, slug: collectionSlug, pageSize, paging }),
  isNamed: showsHead({ show }) || undefined,
  base: {
    sort,
    inStockOnly,
    search,
    minPrice: undefined,
    maxPrice: undefined,
    facets: undefined,
    collection: undefined,
    page: 1,
  },
})
