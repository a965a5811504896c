import type { FindingMessages } from '../finding.ts'
import { categories } from './shared.ts'

/** What search fields and their suggestions say, in Dutch. */
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
