import type { CatalogPort } from '../../src/model/catalog-port.ts'
import type { CollectionCalls } from '../../src/store/collections.ts'
import type { LoadChunk } from '../loader/page.ts'

/** The questions of lists. Facets, which the provider doesn't know, are counted and looked through here. */
export function createCalls(port: CatalogPort, loadChunk: LoadChunk): CollectionCalls {
  const queryPage: CatalogPort['queryPage'] = async (query, signal) => {
    if (!query.facets) return port.queryPage(query, signal)
    const { queryFaceted } = await loadChunk('facets')
    return queryFaceted(queryPage, query, signal)
  }
  return {
    findCollection: port.findCollection,
    queryPage,
    async readFacets(query) {
      const { readFacets } = await loadChunk('facets')
      return readFacets(queryPage, query)
    },
  }
}
