import type { PricesMessages } from '../prices.ts'

export const messages: PricesMessages = {
  priceNow: '{name}の価格が{price}になりました。',
  pricesChanged: '{count}件の価格が変わりました。',
  taxIncluded: '税込',
  taxExcluded: '税抜',
  plusShipping: '送料別',
  lowestPrice: '過去30日間の最低価格：{price}',
}
