import type { PricesMessages } from '../prices.ts'

export const messages: PricesMessages = {
  priceNow: '{name}: o preço agora é {price}.',
  pricesChanged: '{count} preços mudaram.',
}
