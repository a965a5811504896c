import type { CatalogPort } from '../../../src/model/catalog-port.ts'
import type { CollectionCalls } from '../../../src/store/collections.ts'

/** Returns the requests of lists. */
export const createCalls = ({ findCollection, queryPage, readFacets }: CatalogPort): CollectionCalls => ({
  findCollection,
  queryPage,
  readFacets: async (query) => readFacets?.(query),
})
