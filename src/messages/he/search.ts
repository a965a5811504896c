import type { FindingMessages } from '../search.ts'
import { categories } from './shared.ts'

/** Texts of search fields and their suggestions, in Hebrew. */
export const messages: FindingMessages = {
  language: 'he',
  searchShop: 'חיפוש בחנות',
  find: 'חיפוש',
  suggestions: 'הצעות',
  suggested: { one: 'הצעה אחת', two: 'שתי הצעות', other: '{count} הצעות' },
  inCategories: categories,
  inProducts: 'מוצרים',
  nearly: 'תוצאות דומות',
}
