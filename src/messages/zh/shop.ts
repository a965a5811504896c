import type { ShopMessages } from '../shop.ts'
import { accountName, allProducts } from './shared.ts'

/** Texts of `store-shop`, in Chinese. */
export const messages: ShopMessages = {
  language: 'zh',
  shopAll: allProducts,
  shopResults: '“{text}”的搜索结果',
  shopCart: '购物车',
  shopAccount: accountName,
  shopOrder: '您的订单',
  shopNowhere: '本店没有此地址对应的页面。以下是全部商品。',
  shopGone: '本店没有此商品，或已下架。以下是全部商品。',
}
