import type { CategoriesMessages } from '../categories.ts'
import { categories } from './shared.ts'

export const messages: CategoriesMessages = {
  language: 'cs',
  categories,
  allProducts: 'Všechny produkty',
  menu: 'Nabídka obchodu',
}
