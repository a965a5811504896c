import type { CategoriesMessages } from '../categories.ts'
import { tryAgain } from './shared.ts'

export const messages: CategoriesMessages = {
  language: 'zh',
  categories: '分类',
  allProducts: '全部商品',
  failed: '无法加载分类。',
  tryAgain,
}
