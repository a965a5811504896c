import type { PricesMessages } from '../prices.ts'

export const messages: PricesMessages = {
  priceNow: '{name}: il prezzo ora è {price}.',
  pricesChanged: 'Sono cambiati {count} prezzi.',
}
