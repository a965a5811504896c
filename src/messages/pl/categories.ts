import type { CategoriesMessages } from '../categories.ts'
import { allProducts, categories } from './shared.ts'

export const messages: CategoriesMessages = {
  language: 'pl',
  categories,
  allProducts,
  menu: 'Menu sklepu',
}
