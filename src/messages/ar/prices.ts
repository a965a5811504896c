import type { PricesMessages } from '../prices.ts'

export const messages: PricesMessages = {
  priceNow: '\u200f{name}: السعر الآن {price}.',
  pricesChanged: 'تغيّرت أسعار عدد من المنتجات: {count}.',
  taxIncluded: 'شامل الضريبة',
  taxExcluded: 'غير شامل الضريبة',
  plusShipping: 'الشحن غير مشمول',
  lowestPrice: 'أدنى سعر خلال آخر 30 يومًا: {price}',
}
