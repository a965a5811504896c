import type { PricesMessages } from '../prices.ts'

export const messages: PricesMessages = {
  priceNow: '{name}: cena je nyní {price}.',
  pricesChanged: 'Počet změněných cen: {count}.',
  taxIncluded: 'včetně DPH',
  taxExcluded: 'bez DPH',
  plusShipping: 'plus doprava',
  lowestPrice: 'Nejnižší cena za posledních 30 dní: {price}',
}
