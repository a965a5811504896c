import type { CategoriesMessages } from '../categories.ts'
import { tryAgain } from './shared.ts'

export const messages: CategoriesMessages = {
  categories: 'الفئات',
  allProducts: 'كل المنتجات',
  failed: 'تعذّر تحميل الفئات.',
  tryAgain,
}
