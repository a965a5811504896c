import type { CategoriesMessages } from '../categories.ts'
import { tryAgain } from './shared.ts'

export const messages: CategoriesMessages = {
  language: 'ja',
  categories: 'カテゴリー',
  allProducts: 'すべての商品',
  failed: 'カテゴリーを読み込めませんでした。',
  tryAgain,
}
