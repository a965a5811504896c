import { type ListPlace, type PlaceTexts, readAddress } from '../../../src/store/list-place.ts'
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

interface Naming {
  readonly inputs: CollectionInputs
  readonly id: string
  /** The place that the list's author has set. */
  readonly base: ListPlace
  /** The place of everything that the address doesn't hold. */
  readonly otherwise: ListPlace
}

/** Reads the place of a list that an address names, on servers and in browsers. */
export function readNamedPlace(query: URLSearchParams, { inputs, id, base, otherwise }: Naming): ListPlace {
  const named = readAddress(query, nameOfList(id, inputs), base)
  if (inputs.syncUrl) return named
  const current = { ...otherwise, collection: named.collection }
  return inputs.paging === 'pages' ? { ...current, page: named.page } : current
}
