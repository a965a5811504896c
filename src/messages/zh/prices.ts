import type { PricesMessages } from '../prices.ts'

export const messages: PricesMessages = {
  priceNow: '{name} 的价格现在是 {price}。',
  pricesChanged: '有 {count} 个价格已变化。',
  taxIncluded: '含税',
  taxExcluded: '不含税',
  plusShipping: '运费另计',
  lowestPrice: '近 30 天最低价：{price}',
}
