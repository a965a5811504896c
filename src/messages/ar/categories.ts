import type { CategoriesMessages } from '../categories.ts'

export const messages: CategoriesMessages = {
  language: 'ar',
  categories: 'الفئات',
  allProducts: 'كل المنتجات',
  menu: 'قائمة المتجر',
}
