import type { CategoriesMessages } from '../categories.ts'
import { categories } from './shared.ts'

/** What the list of categories says, in French. */
export const messages: CategoriesMessages = {
  language: 'fr',
  categories,
  allProducts: 'Tous les produits',
  menu: 'Menu de la boutique',
}
