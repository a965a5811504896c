import type { CategoriesMessages } from '../categories.ts'
import { tryAgain } from './shared.ts'

export const messages: CategoriesMessages = {
  language: 'it',
  categories: 'Categorie',
  allProducts: 'Tutti i prodotti',
  failed: 'Non è stato possibile caricare le categorie.',
  tryAgain,
}
