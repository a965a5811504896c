import { addToPrice } from './modifiers.ts'
import type { PriceData } from './money.ts'
import type { Product } from './product.ts'
import type { Subscription } from './subscription.ts'
import type { Variant } from './variant.ts'

type Subscribed = Pick<Product, 'subscriptions'>

/** Finds the subscription: the named one, else none, or the first if a subscription is required. */
export const findSubscription = (
  { subscriptions }: Subscribed,
  id: string | null | undefined,
): Subscription | undefined =>
  subscriptions?.options.find((one) => one.id === id) ??
  (subscriptions?.isRequired ? subscriptions.options[0] : undefined)

function takeOff(price: PriceData, { discount }: Subscription): PriceData {
  const paid = price.discountedPrice
  const off = discount?.type === 'PERCENT' ? (paid * discount.value) / 100 : (discount?.value ?? 0)
  if (!off) return price
  // The provider's texts, and its price per unit, belong to the price without a subscription.
  return {
    ...addToPrice({ ...price, price: paid }, -Math.min(off, paid)),
    formatted: { price: '', discountedPrice: '', pricePerUnit: null },
    pricePerUnit: null,
  }
}

/** Adds the price per unit, which shops have to show, if the provider tells none: it changes as the price does. */
function withUnit(price: PriceData, once: PriceData | undefined): PriceData {
  const { discountedPrice: paid, pricePerUnit } = once ?? {}
  if (typeof price.pricePerUnit === 'number' || !paid || typeof pricePerUnit !== 'number') return price
  return { ...price, pricePerUnit: Math.round((pricePerUnit * price.discountedPrice * 1000) / paid) / 1000 }
}

/**
 * Reads the price of a piece with a subscription: the provider's for a variant, or computed from the price without a
 * subscription as long as no variant is known.
 */
export function readSubscriptionPrice(
  product: Product,
  variant: Variant | undefined,
  subscription: Subscription,
): PriceData | undefined {
  const meant = variant ?? (product.manageVariants ? undefined : product.variants[0])
  const price = meant?.variant.convertedPriceData ?? meant?.variant.priceData
  const once = price ?? product.convertedPriceData ?? product.priceData
  const told = meant?.variant.subscriptionPrices?.[subscription.id]
  const paid = told ?? (once && takeOff(once, subscription))
  return paid && withUnit(paid, once)
}
