import type { CategoriesMessages } from '../categories.ts'
import { allProducts, categories } from './shared.ts'

export const messages: CategoriesMessages = {
  language: 'it',
  categories,
  allProducts,
  menu: 'Menu del negozio',
}
