import type { PricesMessages } from '../prices.ts'

export const messages: PricesMessages = {
  priceNow: '{name}: fiyat artık {price}.',
  pricesChanged: '{count} fiyat değişti.',
  taxIncluded: 'KDV dahil',
  taxExcluded: 'KDV hariç',
  plusShipping: 'kargo ücreti hariç',
  lowestPrice: 'Son 30 günün en düşük fiyatı: {price}',
}
