import type { Product } from './product.ts'
import type { Subscription } from './subscription.ts'

/**
 * Why this shopper can't put a product into a cart, though it may be in stock; undefined when they can.
 *
 * @param subscription What it is subscribed to by. Default: it is bought once.
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
