import { describe, expect, it } from 'vitest'
import type { PriceData } from '../../src/model/money.ts'
import { displayPrice } from '../../src/model/price.ts'
import type { Product } from '../../src/model/product.ts'
import type { Subscription } from '../../src/model/subscription.ts'
import { readSubscriptionPrice } from '../../src/model/subscription-price.ts'
import { fromOutside } from '../support/from-outside.ts'

/** Five kilograms of clay for 16.90. */
const PER_KILOGRAM = {
  totalQuantity: 5,
  totalMeasurementUnit: 'KG',
  baseQuantity: 1,
  baseMeasurementUnit: 'KG',
} as const

const priceOf = (paid: number, more: Partial<PriceData> = {}): PriceData => ({
  currency: 'EUR',
  price: paid,
  discountedPrice: paid,
  formatted: { price: '', discountedPrice: '' },
  ...more,
})

const MONTHLY: Subscription = {
  id: 'monthly',
  title: 'Monthly',
  frequency: 'MONTH',
  interval: 1,
  discount: { type: 'PERCENT', value: 10 },
}

/** Returns the shown text of the price per unit with a subscription. */
function unitOf(once: PriceData, subscription: Subscription, told?: PriceData) {
  const product = fromOutside<Product>({
    manageVariants: false,
    priceData: once,
    pricePerUnitData: PER_KILOGRAM,
    variants: [
      {
        id: 'v1',
        choices: {},
        variant: { priceData: once, ...(told && { subscriptionPrices: { monthly: told } }) },
        stock: {},
      },
    ],
  })
  const price = readSubscriptionPrice(product, undefined, subscription)
  return displayPrice(price, { locale: 'en', unit: product.pricePerUnitData })?.unitText
}

describe('the price per unit with a subscription', () => {
  const once = priceOf(16.9, { pricePerUnit: 3.38 })

  it('is computed with the price, if the provider tells neither', () => {
    expect(unitOf(once, MONTHLY)).toBe('€3.04 / kg')
    expect(unitOf(once, { ...MONTHLY, discount: { type: 'AMOUNT', value: 1.9 } })).toBe('€3.00 / kg')
  })

  it('is computed if the provider tells the price alone', () => {
    expect(unitOf(once, MONTHLY, priceOf(15.21, { pricePerUnit: null }))).toBe('€3.04 / kg')
  })

  it('is the provider’s if it tells one', () => {
    expect(unitOf(once, MONTHLY, priceOf(15.21, { pricePerUnit: 3.05 }))).toBe('€3.05 / kg')
  })

  it('is missing if the product has none, or is free', () => {
    expect(unitOf(priceOf(16.9), MONTHLY)).toBeUndefined()
    expect(unitOf(priceOf(0, { pricePerUnit: 0 }), MONTHLY, priceOf(2))).toBeUndefined()
  })
})
