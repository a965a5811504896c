import type { PricesMessages } from '../prices.ts'

export const messages: PricesMessages = {
  priceNow: '{name} 的价格现在是 {price}。',
  pricesChanged: '有 {count} 个价格已变化。',
}
