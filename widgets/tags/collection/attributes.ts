import type { CollectionQuery } from '../../../src/store/collections.ts'
import { ALL_PRODUCTS, type ListPlace } from '../../../src/store/list-place.ts'
import { count, flag, type Inputs, oneOf, type Readers, text } from '../../loader/attributes.ts'
import { cardReaders } from '../../loader/card-attributes.ts'

export const collectionReaders = {
  'collection-id': text,
  'collection-slug': text,
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

export type CollectionInputs = Inputs<typeof collectionReaders>

/** Where a list begins, as its author has it. */
export const readBase = ({ sort, inStockOnly, search }: CollectionInputs): ListPlace => ({
  sort,
  inStockOnly,
  search,
  minPrice: undefined,
  maxPrice: undefined,
  facets: undefined,
  collection: undefined,
  page: 1,
})

/** What is asked for at a place of the list; the page is not part of it. */
export const readQuery = (
  inputs: CollectionInputs,
  { page, collection, ...refinement }: ListPlace,
): CollectionQuery => ({
  id: collection ? undefined : inputs.collectionId,
  slug: collection ? (collection === ALL_PRODUCTS ? undefined : collection) : inputs.collectionSlug,
  pageSize: inputs.pageSize,
  ...refinement,
})
