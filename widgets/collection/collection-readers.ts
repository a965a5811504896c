import type { CollectionQuery } from '../../src/store/collections.ts'
import { count, flag, type Inputs, oneOf, type Readers, text } from '../attributes.ts'
import { cardReaders } from '../card-readers.ts'

export const collectionReaders = {
  'collection-id': text,
  'collection-slug': text,
  'page-size': count(50, 1, 100),
  paging: oneOf('more', 'scroll', 'pages', 'none'),
  sort: oneOf('default', 'name', '-name', 'price', '-price', 'newest'),
  'in-stock-only': flag,
  search: text,
  columns: count(undefined, 1, 12),
  'heading-level': count(3, 1, 6),
  ...cardReaders,
} satisfies Readers

export type CollectionInputs = Inputs<typeof collectionReaders>

export const readQuery = (inputs: CollectionInputs): CollectionQuery => ({
  id: inputs.collectionId,
  slug: inputs.collectionSlug,
  sort: inputs.sort,
  inStockOnly: inputs.inStockOnly,
  search: inputs.search,
  pageSize: inputs.pageSize,
})
