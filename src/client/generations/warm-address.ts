import { getCollectionBySlug } from '../v1/collections.ts'

/**
 * The path of the look-up of a collection by its slug, with its service: a page for a shop of catalog v1 may let the
 * browser preload it.
 */
export const collectionLookup = (slug: string): string =>
  getCollectionBySlug.service + getCollectionBySlug.path.replace('{slug}', encodeURIComponent(slug))
