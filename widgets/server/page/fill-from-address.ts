import { readSlugFrom } from '../../../src/model/slug-from-address.ts'
import type { TagPiece } from '../html/pieces.ts'

/**
 * Takes the slug of a tag from the page's address, where the tag says so: what stands there wins over what its author
 * has written beside it.
 */
export function fillFromAddress(piece: TagPiece, url: URL | undefined): TagPiece {
  const to = piece.name === 'store-collection' ? 'collection-slug' : 'product-slug'
  const pattern = piece.attributes.get(`${to}-from`)?.trim()
  const found = pattern && url ? readSlugFrom(pattern, url.href) : 'none'
  if (found === 'none') return piece
  // Nobody is asked for what can't be a slug.
  const slug = found === 'odd' ? '' : found.slug
  return {
    ...piece,
    attributes: new Map([...piece.attributes, [to, slug]]),
    ...(slug && { filled: [to, slug] }),
  }
}
