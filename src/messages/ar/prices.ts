import type { PricesMessages } from '../prices.ts'

export const messages: PricesMessages = {
  priceNow: '{name}: السعر الآن {price}.',
  pricesChanged: 'تغيّرت أسعار عدد من المنتجات: {count}.',
}
