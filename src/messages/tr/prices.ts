import type { PricesMessages } from '../prices.ts'

export const messages: PricesMessages = {
  priceNow: '{name}: fiyat artık {price}.',
  pricesChanged: '{count} fiyat değişti.',
}
