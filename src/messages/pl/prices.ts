import type { PricesMessages } from '../prices.ts'

export const messages: PricesMessages = {
  priceNow: '{name}: cena wynosi teraz {price}.',
  pricesChanged: 'Liczba zmienionych cen: {count}.',
  taxIncluded: 'zawiera VAT',
  taxExcluded: 'bez VAT',
  plusShipping: 'plus koszty dostawy',
  lowestPrice: 'Najniższa cena z ostatnich 30 dni: {price}',
}
