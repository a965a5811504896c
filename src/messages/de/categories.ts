import type { CategoriesMessages } from '../categories.ts'
import { allProducts, categories } from './shared.ts'

/** Texts of the list of categories, in German. */
export const messages: CategoriesMessages = {
  language: 'de',
  categories,
  allProducts,
  menu: 'Shop-Menü',
}
