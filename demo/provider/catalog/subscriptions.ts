import type { ProductRecord } from './product-record.ts'

/** A subscription in the owner's form (contract 2027, 4.10). */
export interface Subscription {
  readonly id: string
  readonly title?: string
  readonly description?: string
  readonly frequency?: string
  readonly interval?: number
  readonly autoRenewal?: boolean
  readonly billingCycles?: number
  readonly discount?: {
    readonly type: 'AMOUNT' | 'PERCENT'
    readonly amountOff?: number
    readonly percentOff?: number
  }
}

/** The subscriptions that a product is sold by (contract 2027, 4.10). */
export const subscriptionsOf = ({ v3 }: ProductRecord): readonly Subscription[] =>
  (v3?.subscriptionDetails?.subscriptions as readonly Subscription[] | undefined) ?? []

/** Whether it can be bought without a subscription. */
export const allowsOneTimePurchase = (product: ProductRecord): boolean =>
  subscriptionsOf(product).length === 0 || product.v3?.subscriptionDetails?.allowOneTimePurchases === true

function discounted(price: number, { discount }: Subscription): number {
  if (!discount) return price
  const off =
    discount.type === 'AMOUNT' ? (discount.amountOff ?? 0) : (price * (discount.percentOff ?? 0)) / 100
  return Math.max(0, price - off)
}

/** The price of a piece by subscription, in the shop's money. */
export const subscriptionPrice = (price: number, subscription: Subscription | undefined): number =>
  subscription ? discounted(price, subscription) : price

const translated = (text: string) => ({ original: text, translated: text })

/** Describes a subscription for a line of either cart. */
export const describeSubscription = (subscription: Subscription) => {
  const { title = '', description, frequency, interval = 1, autoRenewal, billingCycles } = subscription
  return {
    subscriptionSettings: {
      frequency,
      interval,
      autoRenewal: autoRenewal ?? billingCycles === undefined,
      ...(billingCycles === undefined ? {} : { billingCycles }),
    },
    title: translated(title),
    ...(description ? { description: translated(description) } : {}),
  }
}
