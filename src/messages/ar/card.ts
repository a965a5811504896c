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
  lastChecked: 'آخر تحقق: {age}. ربما تغيّر السعر أو التوفر.',
  broken: 'تعذّر عرض هذا الجزء من الصفحة.',
  unanswered: 'هذا الزر لا يعمل حاليًا. أعد المحاولة أو تابع من هنا:',
  toProductPage: 'إلى صفحة المنتج',
}
