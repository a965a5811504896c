import type { FindingMessages } from '../search.ts'
import { categories } from './shared.ts'

/** Texts of search fields and their suggestions, in simplified Chinese. */
export const messages: FindingMessages = {
  language: 'zh',
  searchShop: '搜索店铺',
  find: '搜索',
  suggestions: '搜索建议',
  suggested: { other: '{count}条建议' },
  inCategories: categories,
  inProducts: '商品',
  nearly: '相近的结果',
}
