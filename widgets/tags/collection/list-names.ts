import type { PlaceTexts } from '../../../src/store/list-place.ts'
import type { CollectionInputs } from './attributes.ts'

export type PlaceNames = readonly (keyof PlaceTexts)[]
const ALL: PlaceNames = ['sort', 'search', 'stock', 'min', 'max', 'filter', 'collection', 'page']

/** Returns a list's name in the address, its id or what it shows, because a page may have two lists. */
export const nameOfList = (id: string, { collectionSlug, collectionId }: CollectionInputs): string =>
  id || collectionSlug || collectionId || 'list'

/**
 * Returns the parts of a place that the address holds. Pages and collections are links, so they always are; the rest
 * only if asked for.
 */
export const namesInAddress = ({ syncUrl, paging }: CollectionInputs): PlaceNames =>
  syncUrl ? ALL : paging === 'pages' ? ['collection', 'page'] : ['collection']
