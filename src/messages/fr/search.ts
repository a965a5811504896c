import type { FindingMessages } from '../search.ts'
import { categories } from './shared.ts'

/** Texts of search fields and their suggestions, in French. */
export const messages: FindingMessages = {
  language: 'fr',
  searchShop: 'Rechercher dans la boutique',
  find: 'Rechercher',
  suggestions: 'Suggestions',
  suggested: { one: '{count} suggestion', other: '{count} suggestions' },
  inCategories: categories,
  inProducts: 'Produits',
  nearly: 'Résultats proches',
}
