import { getCollectionBySlug } from '../v1/collections.ts'

/**
 * Path of the look-up of a collection by its slug, with its service: what a page of catalog v1's shop may let
 * the browser ask about beforehand.
 */
export const collectionLookup = (slug: string): string =>
  getCollectionBySlug.service + getCollectionBySlug.path.replace('{slug}', encodeURIComponent(slug))
