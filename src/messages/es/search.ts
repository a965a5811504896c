import type { FindingMessages } from '../search.ts'
import { categories } from './shared.ts'

/** Texts of search fields and their suggestions, in Spanish. */
export const messages: FindingMessages = {
  language: 'es',
  searchShop: 'Buscar en la tienda',
  find: 'Buscar',
  suggestions: 'Sugerencias',
  suggested: { one: '{count} sugerencia', other: '{count} sugerencias' },
  inCategories: categories,
  inProducts: 'Productos',
  nearly: 'Resultados parecidos',
}
