import type { ProductRecord, VariantRecord } from '../../product-record.ts'
import { subscriptionPrice, subscriptionsOf } from '../../subscriptions.ts'
import { priceOf, reduceAutomatically, renderMoney } from './money.ts'
import type { V3View } from './view.ts'

/** Renders `subscriptionPricesInfo` of a variant, on request. */
export function renderSubscriptionPrices(product: ProductRecord, variant: VariantRecord, view: V3View) {
  const subscriptions = subscriptionsOf(product)
  if (subscriptions.length === 0 || !view.fields.has('SUBSCRIPTION_PRICES_INFO')) return {}
  const { shop } = view.money
  const { actual } = priceOf(product, variant, shop)
  return {
    subscriptionPricesInfo: {
      subscriptionPrices: subscriptions.map((subscription) => {
        const price = shop.round(subscriptionPrice(actual, subscription))
        return {
          subscriptionId: subscription.id,
          price: renderMoney(price, view.money),
          ...(view.automatic && {
            priceAfterDiscount: renderMoney(reduceAutomatically(price, view.automatic, shop), view.money),
          }),
        }
      }),
    },
  }
}
