import type { FindingMessages } from '../search.ts'
import { categories } from './shared.ts'

/** Texts of search fields and their suggestions, in Portuguese. */
export const messages: FindingMessages = {
  language: 'pt',
  searchShop: 'Buscar na loja',
  find: 'Buscar',
  suggestions: 'Sugestões',
  suggested: { one: '{count} sugestão', other: '{count} sugestões' },
  inCategories: categories,
  inProducts: 'Produtos',
  nearly: 'Resultados parecidos',
}
