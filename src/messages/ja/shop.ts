import type { ShopMessages } from '../shop.ts'
import { accountName, allProducts, cartName } from './shared.ts'

/** Texts of `store-shop`, in Japanese. */
export const messages: ShopMessages = {
  language: 'ja',
  shopAll: allProducts,
  shopResults: '「{text}」の検索結果',
  shopCart: cartName,
  shopAccount: accountName,
  shopOrder: 'ご注文',
  shopNowhere: 'このアドレスに当たるページはこのショップにありません。すべての商品をご覧ください。',
  shopGone: 'この商品はショップにありません。すべての商品をご覧ください。',
}
