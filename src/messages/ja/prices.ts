import type { PricesMessages } from '../prices.ts'

export const messages: PricesMessages = {
  priceNow: '{name}の価格が{price}になりました。',
  pricesChanged: '{count}件の価格が変わりました。',
}
