import type { FindingMessages } from '../search.ts'
import { categories } from './shared.ts'

/** Texts of search fields and their suggestions, in Czech. */
export const messages: FindingMessages = {
  language: 'cs',
  searchShop: 'Hledat v obchodě',
  find: 'Hledat',
  suggestions: 'Návrhy',
  suggested: { one: '{count} návrh', few: '{count} návrhy', other: '{count} návrhů' },
  inCategories: categories,
  inProducts: 'Produkty',
  nearly: 'Podobné výsledky',
}
