import type { CategoriesMessages } from '../categories.ts'
import { allProducts, categories } from './shared.ts'

/** What the list of categories says, in German. */
export const messages: CategoriesMessages = {
  language: 'de',
  categories,
  allProducts,
  menu: 'Shop-Menü',
}
