import type { CategoriesMessages } from '../categories.ts'
import { allProducts, categories } from './shared.ts'

export const messages: CategoriesMessages = {
  language: 'he',
  categories,
  allProducts,
  menu: 'תפריט החנות',
}
