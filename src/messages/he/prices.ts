import type { PricesMessages } from '../prices.ts'

export const messages: PricesMessages = {
  priceNow: '{name}: המחיר כעת {price}.',
  pricesChanged: '{count} מחירים השתנו.',
}
