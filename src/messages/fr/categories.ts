import type { CategoriesMessages } from '../categories.ts'
import { allProducts, categories } from './shared.ts'

/** What the list of categories says, in French. */
export const messages: CategoriesMessages = {
  language: 'fr',
  categories,
  allProducts,
  menu: 'Menu de la boutique',
}
