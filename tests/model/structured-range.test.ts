import { expect, it } from 'vitest'
import type { PriceData } from '../../src/model/money.ts'
import { readProductData } from '../../src/model/structured-data/product-data.ts'
import { fromOutside } from '../support/from-outside.ts'
import { option } from '../support/model/make-option.ts'
import { makeProduct } from '../support/store/make-product.ts'

it.each([
  ['EUR', 19.99, 29.95, 16.99, 25.46],
  ['JPY', 1999, 2999, 1699, 2549],
  ['KWD', 19.999, 29.999, 16.999, 25.499],
])(
  'the range of reduced prices in %s is rounded as it is shown',
  (currency, minValue, maxValue, low, high) => {
    const priceData: PriceData = fromOutside({ currency, price: minValue, discountedPrice: low })
    const product = makeProduct({
      manageVariants: true,
      productOptions: [option('Size', 'S', 'M')],
      variants: [],
      priceData,
      priceRange: { minValue, maxValue },
      discount: { type: 'PERCENT', value: 15 },
    })
    expect(readProductData(product, { mediaHosts: [] }).offers).toMatchObject({
      '@type': 'AggregateOffer',
      lowPrice: low,
      highPrice: high,
      priceCurrency: currency,
    })
  },
)

it('a range whose highest price may be reduced by an automatic discount has only its lowest', () => {
  const priceData: PriceData = fromOutside({ currency: 'EUR', price: 21, discountedPrice: 21 })
  const product = makeProduct({
    manageVariants: true,
    productOptions: [option('Size', 'S', 'M')],
    variants: [],
    priceData,
    priceRange: { minValue: 21, maxValue: 40, isMaxUnreduced: true },
  })
  const { offers } = readProductData(product, { mediaHosts: [] })
  expect(offers).toMatchObject({ '@type': 'AggregateOffer', lowPrice: 21 })
  expect(offers).not.toHaveProperty('highPrice')
})
