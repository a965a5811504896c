import type { FindingMessages } from '../search.ts'
import { categories } from './shared.ts'

/** Texts of search fields and their suggestions, in German. */
export const messages: FindingMessages = {
  language: 'de',
  searchShop: 'Im Shop suchen',
  find: 'Suchen',
  suggestions: 'Vorschläge',
  suggested: { one: '1 Vorschlag', other: '{count} Vorschläge' },
  inCategories: categories,
  inProducts: 'Produkte',
  nearly: 'Meintest du',
}
