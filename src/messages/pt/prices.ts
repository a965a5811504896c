import type { PricesMessages } from '../prices.ts'

export const messages: PricesMessages = {
  priceNow: '{name}: o preço agora é {price}.',
  pricesChanged: '{count} preços mudaram.',
  taxIncluded: 'IVA incluído',
  taxExcluded: 'IVA não incluído',
  plusShipping: 'portes não incluídos',
  lowestPrice: 'Preço mais baixo dos últimos 30 dias: {price}',
}
