import type { CategoriesWords } from '../categories.ts'
import { tryAgain } from './shared.ts'

export const messages: CategoriesWords = {
  categories: 'Kategorien',
  allProducts: 'Alle Produkte',
  failed: 'Die Kategorien konnten nicht geladen werden.',
  tryAgain,
}
