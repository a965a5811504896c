import type { CategoriesMessages } from '../categories.ts'
import { tryAgain } from './shared.ts'

export const messages: CategoriesMessages = {
  categories: 'Categorie',
  allProducts: 'Tutti i prodotti',
  failed: 'Non è stato possibile caricare le categorie.',
  tryAgain,
}
