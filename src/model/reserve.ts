import type { Product } from './product.ts'

/** Why this shopper can't put a product into a cart here, though it may be in stock; undefined when they can. */
export const findReserve = (
  { reserved }: Pick<Product, 'reserved'>,
  isMember: boolean,
): Product['reserved'] => (reserved === 'members' && isMember ? undefined : reserved)
