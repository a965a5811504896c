import type { PricesMessages } from '../prices.ts'

export const messages: PricesMessages = {
  priceNow: '\u200f{name}: המחיר כעת {price}.',
  pricesChanged: '{count} מחירים השתנו.',
  taxIncluded: 'כולל מע״מ',
  taxExcluded: 'לא כולל מע״מ',
  plusShipping: 'לא כולל משלוח',
  lowestPrice: 'המחיר הנמוך ביותר ב־30 הימים האחרונים: {price}',
}
