import type { ShopMessages } from '../shop.ts'
import { accountName, allProducts } from './shared.ts'

/** Texts of `store-shop`, in English. */
export const messages: ShopMessages = {
  language: 'en',
  shopAll: allProducts,
  shopResults: 'Results for “{text}”',
  shopCart: 'Cart',
  shopAccount: accountName,
  shopOrder: 'Your order',
  shopNowhere: 'This address leads to nothing in this shop. Here is everything there is.',
  shopGone: 'This product is not in the shop (any more). Here is everything there is.',
}
