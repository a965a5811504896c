import type { CategoriesMessages } from '../categories.ts'
import { tryAgain } from './shared.ts'

/** What the list of categories says, in French. */
export const messages: CategoriesMessages = {
  language: 'fr',
  categories: 'Catégories',
  allProducts: 'Tous les produits',
  failed: 'Les catégories n’ont pas pu être chargées.',
  tryAgain,
}
