import type { FindingMessages } from '../search.ts'
import { categories } from './shared.ts'

/** Texts of search fields and their suggestions, in Swedish. */
export const messages: FindingMessages = {
  language: 'sv',
  searchShop: 'Sök i butiken',
  find: 'Sök',
  suggestions: 'Förslag',
  suggested: { other: '{count} förslag' },
  inCategories: categories,
  inProducts: 'Produkter',
  nearly: 'Liknande träffar',
}
