import { readSlugFrom, type SlugOfAddress } from '../../../src/model/slug-from-address.ts'
import { slugNamesOf } from '../../runtime/gate/slug-attributes.ts'
import type { TagPiece } from '../html/pieces.ts'

/** The place that a tag takes its slug from, and the slug there. */
export interface SlugPlace {
  readonly from: 'product-slug-from' | 'collection-slug-from'
  /** The attribute for the slug. */
  readonly to: 'product-slug' | 'collection-slug'
  readonly pattern: string
  /** `unknown`: the page's address isn't known. */
  readonly found: SlugOfAddress | 'unknown'
}

/** Returns the slug in the page's address for a tag that takes it from there; undefined for all other tags. */
export function findSlug(
  { name, attributes }: Pick<TagPiece, 'name' | 'attributes'>,
  address: string | undefined,
): SlugPlace | undefined {
  const { from, to } = slugNamesOf({ localName: name })
  const pattern = attributes.get(from)?.trim()
  if (!pattern) return
  return { from, to, pattern, found: address === undefined ? 'unknown' : readSlugFrom(pattern, address) }
}

/**
 * Fills the slug of a tag from the page's address, if the tag asks for it: it overrides the slug that its author has
 * written.
 */
export function fillFromAddress(piece: TagPiece, url: URL | undefined): TagPiece {
  const place = findSlug(piece, url?.href)
  if (!place || place.found === 'none' || place.found === 'unknown') return piece
  const { to, found } = place
  // An invalid slug isn't requested.
  const slug = found === 'odd' ? '' : found.slug
  return {
    ...piece,
    attributes: new Map([...piece.attributes, [to, slug]]),
    ...(slug && { filled: [to, slug] }),
  }
}
