import type { FindingMessages } from '../search.ts'
import { categories } from './shared.ts'

/** Texts of search fields and their suggestions, in Turkish. */
export const messages: FindingMessages = {
  language: 'tr',
  searchShop: 'Mağazada ara',
  find: 'Ara',
  suggestions: 'Öneriler',
  suggested: { other: '{count} öneri' },
  inCategories: categories,
  inProducts: 'Ürünler',
  nearly: 'Yakın sonuçlar',
}
