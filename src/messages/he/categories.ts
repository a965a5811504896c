import type { CategoriesMessages } from '../categories.ts'
import { categories } from './shared.ts'

export const messages: CategoriesMessages = {
  language: 'he',
  categories,
  allProducts: 'כל המוצרים',
  menu: 'תפריט החנות',
}
