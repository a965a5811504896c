import type { PricesMessages } from '../prices.ts'

export const messages: PricesMessages = {
  priceNow: '{name}: cena je nyní {price}.',
  pricesChanged: 'Počet změněných cen: {count}.',
}
