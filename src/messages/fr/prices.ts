import type { PricesMessages } from '../prices.ts'

export const messages: PricesMessages = {
  priceNow: '{name} : le prix est maintenant de {price}.',
  pricesChanged: '{count} prix ont changé.',
}
