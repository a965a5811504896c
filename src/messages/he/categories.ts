import type { CategoriesMessages } from '../categories.ts'
import { tryAgain } from './shared.ts'

export const messages: CategoriesMessages = {
  categories: 'קטגוריות',
  allProducts: 'כל המוצרים',
  failed: 'לא ניתן היה לטעון את הקטגוריות.',
  tryAgain,
}
