import type { PricesMessages } from '../prices.ts'

export const messages: PricesMessages = {
  priceNow: '{name}: de prijs is nu {price}.',
  pricesChanged: '{count} prijzen zijn gewijzigd.',
}
