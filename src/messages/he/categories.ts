import type { CategoriesMessages } from '../categories.ts'
import { tryAgain } from './shared.ts'

export const messages: CategoriesMessages = {
  language: 'he',
  categories: 'קטגוריות',
  allProducts: 'כל המוצרים',
  failed: 'לא ניתן היה לטעון את הקטגוריות.',
  tryAgain,
}
