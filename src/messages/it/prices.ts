import type { PricesMessages } from '../prices.ts'

export const messages: PricesMessages = {
  priceNow: '{name}: il prezzo ora è {price}.',
  pricesChanged: 'Sono cambiati {count} prezzi.',
  taxIncluded: 'IVA inclusa',
  taxExcluded: 'IVA esclusa',
  plusShipping: 'spese di spedizione escluse',
  lowestPrice: 'Prezzo più basso degli ultimi 30 giorni: {price}',
}
