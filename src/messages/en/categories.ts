import type { CategoriesMessages } from '../categories.ts'
import { categories } from './shared.ts'

/** What the list of categories says, in English. */
export const messages: CategoriesMessages = {
  language: 'en',
  categories,
  allProducts: 'All products',
  menu: 'Shop menu',
}
