import type { PricesMessages } from '../prices.ts'

export const messages: PricesMessages = {
  priceNow: '{name}: the price is now {price}.',
  pricesChanged: '{count} prices have changed.',
}
