import { readSlugFrom, type SlugOfAddress } from '../../../src/model/slug-from-address.ts'
import { slugNamesOf } from '../../runtime/gate/slug-attributes.ts'
import type { TagPiece } from '../html/pieces.ts'

/** Where a tag takes its slug from, and what stands there. */
export interface SlugPlace {
  readonly from: 'product-slug-from' | 'collection-slug-from'
  /** The attribute that the slug is for. */
  readonly to: 'product-slug' | 'collection-slug'
  readonly pattern: string
  /** `unknown`: nobody has said what the page's address is. */
  readonly found: SlugOfAddress | 'unknown'
}

/** What the page's address has for a tag that takes its slug from there; undefined for all other tags. */
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
 * Takes the slug of a tag from the page's address, where the tag says so: what stands there wins over what its author
 * has written beside it.
 */
export function fillFromAddress(piece: TagPiece, url: URL | undefined): TagPiece {
  const place = findSlug(piece, url?.href)
  if (!place || place.found === 'none' || place.found === 'unknown') return piece
  const { to, found } = place
  // Nobody is asked for what can't be a slug.
  const slug = found === 'odd' ? '' : found.slug
  return {
    ...piece,
    attributes: new Map([...piece.attributes, [to, slug]]),
    ...(slug && { filled: [to, slug] }),
  }
}
