import type { CatalogPort } from '../../../src/model/catalog-port.ts'
import type { CollectionCalls } from '../../../src/store/collections.ts'

/** The questions of lists. */
export const createCalls = ({ findCollection, queryPage, readFacets }: CatalogPort): CollectionCalls => ({
  findCollection,
  queryPage,
  readFacets: async (query) => readFacets?.(query),
})
