/** A product that a link offers for the cart. */
export interface LinkedPiece {
  readonly slug: string
  /** 1 to 100. */
  readonly quantity: number
  /** For products that manage their variants. */
  readonly variantId?: string
}

const MOST_PRODUCTS = 20
const MOST_QUANTITY = 100
const PIECE = /^([^:\p{Cc}]{1,200})(?::(\d{1,3}))?(?::([\da-f-]{36}))?$/iu

/**
 * Reads the parameter `store-cart` of a link: `slug:2,slug:1`, or `slug:1:{variant id}` for one variant. The author of
 * a link can write anything: invalid parts are left out, and there are at most 20.
 *
 * @returns one entry per part, in the link's order; empty if nothing can be read.
 */
export const readCartLink = (text: string): readonly LinkedPiece[] =>
  text
    .split(',')
    .flatMap((part) => {
      const [, slug, count = '1', variantId] = PIECE.exec(part.trim()) ?? []
      const quantity = Number(count)
      if (!slug || quantity < 1 || quantity > MOST_QUANTITY) return []
      return [{ slug, quantity, ...(variantId && { variantId }) }]
    })
    .slice(0, MOST_PRODUCTS)
