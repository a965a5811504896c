import type { ProductRecord, VariantRecord } from '../../catalog/product-record.ts'
import { priceOf, renderMoney } from './money.ts'
import type { NextView } from './view.ts'

interface Subscription {
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
export const subscriptionsOf = ({ next }: ProductRecord): readonly Subscription[] =>
  (next?.subscriptionDetails?.subscriptions as readonly Subscription[] | undefined) ?? []

/** Whether it can be bought without a subscription. */
export const allowsOneTimePurchase = (product: ProductRecord): boolean =>
  subscriptionsOf(product).length === 0 || product.next?.subscriptionDetails?.allowOneTimePurchases === true

function discounted(price: number, { discount }: Subscription): number {
  if (!discount) return price
  const off =
    discount.type === 'AMOUNT' ? (discount.amountOff ?? 0) : (price * (discount.percentOff ?? 0)) / 100
  return Math.max(0, price - off)
}

/** What a piece costs by subscription, in the shop's money. */
export const subscriptionPrice = (price: number, subscription: Subscription | undefined): number =>
  subscription ? discounted(price, subscription) : price

export function renderSubscriptionPrices(product: ProductRecord, variant: VariantRecord, view: NextView) {
  const subscriptions = subscriptionsOf(product)
  if (subscriptions.length === 0 || !view.fields.has('SUBSCRIPTION_PRICES_INFO')) return {}
  const { shop } = view.money
  const { actual } = priceOf(product, variant, shop)
  return {
    subscriptionPricesInfo: {
      subscriptionPrices: subscriptions.map((subscription) => ({
        subscriptionId: subscription.id,
        price: renderMoney(shop.round(discounted(actual, subscription)), view.money),
      })),
    },
  }
}

const translated = (text: string) => ({ original: text, translated: text })

/** As a line of either cart shows it. */
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
