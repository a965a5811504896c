import type { CategoriesMessages } from '../categories.ts'
import { allProducts, categories } from './shared.ts'

export const messages: CategoriesMessages = {
  language: 'ar',
  categories,
  allProducts,
  menu: 'قائمة المتجر',
}
