import type { CategoriesMessages } from '../categories.ts'
import { allProducts, categories } from './shared.ts'

/** Texts of the list of categories, in English. */
export const messages: CategoriesMessages = {
  language: 'en',
  categories,
  allProducts,
  menu: 'Shop menu',
}
