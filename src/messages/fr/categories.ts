import type { CategoriesMessages } from '../categories.ts'
import { allProducts, categories } from './shared.ts'

/** Texts of the list of categories, in French. */
export const messages: CategoriesMessages = {
  language: 'fr',
  categories,
  allProducts,
  menu: 'Menu de la boutique',
}
