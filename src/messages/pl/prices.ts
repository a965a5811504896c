import type { PricesMessages } from '../prices.ts'

export const messages: PricesMessages = {
  priceNow: '{name}: cena wynosi teraz {price}.',
  pricesChanged: 'Liczba zmienionych cen: {count}.',
}
