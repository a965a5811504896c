import type { CategoriesMessages } from '../categories.ts'
import { tryAgain } from './shared.ts'

/** What the list of categories says, in German. */
export const messages: CategoriesMessages = {
  language: 'de',
  categories: 'Kategorien',
  allProducts: 'Alle Produkte',
  failed: 'Die Kategorien konnten nicht geladen werden.',
  tryAgain,
}
