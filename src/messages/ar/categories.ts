import type { CategoriesMessages } from '../categories.ts'
import { categories } from './shared.ts'

export const messages: CategoriesMessages = {
  language: 'ar',
  categories,
  allProducts: 'كل المنتجات',
  menu: 'قائمة المتجر',
}
