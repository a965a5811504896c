import type { FindingMessages } from '../search.ts'
import { categories } from './shared.ts'

/** Texts of search fields and their suggestions, in Polish. */
export const messages: FindingMessages = {
  language: 'pl',
  searchShop: 'Szukaj w sklepie',
  find: 'Szukaj',
  suggestions: 'Podpowiedzi',
  suggested: { one: '{count} podpowiedź', other: '{count} podpowiedzi' },
  inCategories: categories,
  inProducts: 'Produkty',
  nearly: 'Podobne wyniki',
}
