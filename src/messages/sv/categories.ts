import type { CategoriesMessages } from '../categories.ts'
import { tryAgain } from './shared.ts'

export const messages: CategoriesMessages = {
  language: 'sv',
  categories: 'Kategorier',
  allProducts: 'Alla produkter',
  failed: 'Kategorierna kunde inte laddas.',
  tryAgain,
}
