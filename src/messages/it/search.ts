import type { FindingMessages } from '../search.ts'
import { categories } from './shared.ts'

/** Texts of search fields and their suggestions, in Italian. */
export const messages: FindingMessages = {
  language: 'it',
  searchShop: 'Cerca nel negozio',
  find: 'Cerca',
  suggestions: 'Suggerimenti',
  suggested: { one: '{count} suggerimento', other: '{count} suggerimenti' },
  inCategories: categories,
  inProducts: 'Prodotti',
  nearly: 'Risultati simili',
}
