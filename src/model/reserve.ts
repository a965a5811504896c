import type { Product } from './product.ts'
import type { Subscription } from './subscription.ts'

/**
 * Finds why this shopper can't add a product to a cart, though it may be in stock; undefined when they can.
 *
 * @param subscription The chosen subscription. Default: it is bought once.
 */
export function findReserve(
  { reserved, subscriptions }: Pick<Product, 'reserved' | 'subscriptions'>,
  isMember: boolean,
  subscription?: Subscription | undefined,
): Product['reserved'] {
  if (reserved === 'members' && !isMember) return reserved
  const isRequired = subscriptions?.isRequired ?? reserved === 'subscription'
  return isRequired && !subscription ? 'subscription' : undefined
}
