import type { FindingMessages } from '../search.ts'
import { categories } from './shared.ts'

/** Texts of search fields and their suggestions, in Dutch. */
export const messages: FindingMessages = {
  language: 'nl',
  searchShop: 'De winkel doorzoeken',
  find: 'Zoeken',
  suggestions: 'Suggesties',
  suggested: { one: '{count} suggestie', other: '{count} suggesties' },
  inCategories: categories,
  inProducts: 'Producten',
  nearly: 'Lijkt hierop',
}
