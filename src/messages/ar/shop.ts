import type { ShopMessages } from '../shop.ts'
import { accountName, allProducts } from './shared.ts'

/** Texts of `store-shop`, in Arabic. */
export const messages: ShopMessages = {
  language: 'ar',
  shopAll: allProducts,
  shopResults: 'نتائج البحث عن «{text}»',
  shopCart: 'السلة',
  shopAccount: accountName,
  shopOrder: 'طلبك',
  shopNowhere: 'هذا العنوان لا يؤدي إلى شيء في هذا المتجر. إليك كل ما فيه.',
  shopGone: 'هذا المنتج غير موجود في المتجر أو لم يعد موجودًا. إليك كل ما فيه.',
}
