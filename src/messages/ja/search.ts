import type { FindingMessages } from '../search.ts'
import { categories } from './shared.ts'

/** Texts of search fields and their suggestions, in Japanese. */
export const messages: FindingMessages = {
  language: 'ja',
  searchShop: 'ショップ内を検索',
  find: '検索',
  suggestions: '候補',
  suggested: { other: '{count}件の候補' },
  inCategories: categories,
  inProducts: '商品',
  nearly: '近い候補',
}
