import type { FindingMessages } from '../search.ts'
import { categories } from './shared.ts'

/** Texts of search fields and their suggestions, in English. */
export const messages: FindingMessages = {
  language: 'en',
  searchShop: 'Search the shop',
  find: 'Search',
  suggestions: 'Suggestions',
  suggested: { one: '1 suggestion', other: '{count} suggestions' },
  inCategories: categories,
  inProducts: 'Products',
  nearly: 'Did you mean',
}
