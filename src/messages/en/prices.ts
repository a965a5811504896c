import type { PricesMessages } from '../prices.ts'

export const messages: PricesMessages = {
  priceNow: '{name}: the price is now {price}.',
  pricesChanged: '{count} prices have changed.',
  taxIncluded: 'incl. VAT',
  taxExcluded: 'excl. VAT',
  plusShipping: 'plus shipping',
  lowestPrice: 'Lowest price of the last 30 days: {price}',
}
