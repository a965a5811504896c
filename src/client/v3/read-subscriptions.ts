import type { PriceData } from '../../model/money.ts'
import type { Discount } from '../../model/product.ts'
import { FREQUENCIES, type Subscription, type Subscriptions } from '../../model/subscription.ts'
import type { ProductV3, SubscriptionV3 } from './product-entity.ts'
import { readVariantPrice } from './read-price.ts'
import type { VariantV3 } from './variant-entity.ts'

function readDiscount({ discount }: SubscriptionV3): Discount | undefined {
  if (!discount) return
  const value = Number(discount.type === 'PERCENT' ? discount.percentOff : discount.amountOff)
  return value > 0 ? { type: discount.type, value } : undefined
}

/** Reads a subscription that can be chosen; one with an interval that we have no words for is left out. */
function readSubscription(raw: SubscriptionV3): readonly Subscription[] {
  const { id, title = '', description, visible, frequency, interval = 1, autoRenewal, billingCycles } = raw
  if (!id || visible === false || !FREQUENCIES.includes(frequency)) return []
  const discount = readDiscount(raw)
  const cycles = autoRenewal ? undefined : billingCycles
  return [
    {
      id,
      title,
      ...(description && { description }),
      frequency,
      interval: Math.max(1, Number(interval) || 1),
      ...(cycles && { cycles }),
      ...(discount && { discount }),
    },
  ]
}

/** Reads a product's subscriptions (contract 2027, 4.10); undefined if there is nothing to choose. */
export function readSubscriptions({
  subscriptionDetails: details,
}: Pick<ProductV3, 'subscriptionDetails'>): Subscriptions | undefined {
  const options = details?.subscriptions?.flatMap(readSubscription) ?? []
  return options.length ? { isRequired: !details?.allowOneTimePurchases, options } : undefined
}

/** The price of one piece of a variant with each subscription. */
export function readSubscriptionPrices(
  { subscriptionPricesInfo }: Pick<VariantV3, 'subscriptionPricesInfo'>,
  currency: string | undefined,
): Readonly<Record<string, PriceData>> | undefined {
  const prices = subscriptionPricesInfo?.subscriptionPrices ?? []
  const read = prices.flatMap(({ subscriptionId, price, priceAfterDiscount, pricePerUnit }) => {
    const paid = priceAfterDiscount ?? price
    // A price per unit of the price before the discount is not that of the price to pay.
    const isOfPaid = !priceAfterDiscount || pricePerUnit?.priceAfterDiscount
    const unit = pricePerUnit && isOfPaid && { physicalProperties: { pricePerUnit } }
    const told = paid && readVariantPrice({ price: { actualPrice: paid }, ...unit }, currency)
    return told ? [[subscriptionId, told] as const] : []
  })
  return read.length ? Object.fromEntries(read) : undefined
}
