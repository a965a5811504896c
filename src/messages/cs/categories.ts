import type { CategoriesMessages } from '../categories.ts'
import { allProducts, categories } from './shared.ts'

export const messages: CategoriesMessages = {
  language: 'cs',
  categories,
  allProducts,
  menu: 'Nabídka obchodu',
}
