import type { PricesMessages } from '../prices.ts'

export const messages: PricesMessages = {
  priceNow: '{name}: Der Preis ist jetzt {price}.',
  pricesChanged: '{count} Preise haben sich geändert.',
  taxIncluded: 'inkl. MwSt.',
  taxExcluded: 'zzgl. MwSt.',
  plusShipping: 'zzgl. Versand',
  lowestPrice: 'Niedrigster Preis der letzten 30 Tage: {price}',
}
