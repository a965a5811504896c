import type { ShopMessages } from '../shop.ts'
import { accountName, allProducts } from './shared.ts'

/** Texts of `store-shop`, in Hebrew. */
export const messages: ShopMessages = {
  language: 'he',
  shopAll: allProducts,
  shopResults: 'תוצאות עבור ”{text}“',
  shopCart: 'סל הקניות',
  shopAccount: accountName,
  shopOrder: 'ההזמנה שלך',
  shopNowhere: 'הכתובת הזו לא מובילה לשום דבר בחנות. הנה כל מה שיש בה.',
  shopGone: 'המוצר הזה לא נמצא (או כבר לא נמצא) בחנות. הנה כל מה שיש בה.',
}
