import type { PageMessages } from '../card.ts'
import {
  addToCart,
  buyNow,
  chooseOptions,
  from,
  oldPrice,
  onlyLeft,
  productFailed,
  productMissing,
  shopUnreachable,
  soldOut,
  tryAgain,
  viewProduct,
} from './shared.ts'

export const messages: PageMessages = {
  addToCart,
  chooseOptions,
  buyNow,
  viewProduct,
  soldOut,
  onlyLeft,
  from,
  oldPrice,
  productFailed,
  productMissing,
  tryAgain,
  shopUnreachable,
  lastChecked: '最終確認：{age}。価格と在庫は変わっている可能性があります。',
  broken: 'ページのこの部分を表示できませんでした。',
  unanswered: 'このボタンは現在使えません。もう一度試すか、こちらからお進みください：',
  toProductPage: '商品ページへ',
}
