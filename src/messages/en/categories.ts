import type { CategoriesMessages } from '../categories.ts'
import { allProducts, categories } from './shared.ts'

/** What the list of categories says, in English. */
export const messages: CategoriesMessages = {
  language: 'en',
  categories,
  allProducts,
  menu: 'Shop menu',
}
