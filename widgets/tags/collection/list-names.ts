import type { PlaceTexts } from '../../../src/store/list-place.ts'
import type { CollectionInputs } from './attributes.ts'

export type PlaceNames = readonly (keyof PlaceTexts)[]
const ALL: PlaceNames = ['sort', 'search', 'stock', 'min', 'max', 'filter', 'collection', 'page']

/** Two lists of one page have names of their own in the address: their ids, or what they show. */
export const nameOfList = (id: string, { collectionSlug, collectionId }: CollectionInputs): string =>
  id || collectionSlug || collectionId || 'list'

/** Pages and collections are links and so are in the address always, the rest where it is asked for. */
export const namesInAddress = ({ syncUrl, paging }: CollectionInputs): PlaceNames =>
  syncUrl ? ALL : paging === 'pages' ? ['collection', 'page'] : ['collection']
