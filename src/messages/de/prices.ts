import type { PricesMessages } from '../prices.ts'

export const messages: PricesMessages = {
  priceNow: '{name}: Der Preis ist jetzt {price}.',
  pricesChanged: '{count} Preise haben sich geändert.',
}
