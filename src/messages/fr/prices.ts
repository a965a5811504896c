import type { PricesMessages } from '../prices.ts'

export const messages: PricesMessages = {
  priceNow: '{name} : le prix est maintenant de {price}.',
  pricesChanged: '{count} prix ont changé.',
  taxIncluded: 'TVA incluse',
  taxExcluded: 'hors TVA',
  plusShipping: 'frais de port en sus',
  lowestPrice: 'Prix le plus bas des 30 derniers jours : {price}',
}
