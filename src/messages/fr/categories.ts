import type { CategoriesMessages } from '../categories.ts'

/** What the list of categories says, in French. */
export const messages: CategoriesMessages = {
  language: 'fr',
  categories: 'Catégories',
  allProducts: 'Tous les produits',
  menu: 'Menu de la boutique',
}
