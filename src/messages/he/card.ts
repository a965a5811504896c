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
  lastChecked: 'נבדק לאחרונה: {age}. ייתכן שהמחיר והמלאי השתנו.',
  broken: 'לא ניתן היה להציג חלק זה של העמוד.',
  unanswered: 'הכפתור אינו פועל כרגע. אפשר לנסות שוב או להמשיך כאן:',
  toProductPage: 'מעבר לעמוד המוצר',
}
