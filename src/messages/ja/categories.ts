import type { CategoriesMessages } from '../categories.ts'
import { categories } from './shared.ts'

export const messages: CategoriesMessages = {
  language: 'ja',
  categories,
  allProducts: 'すべての商品',
  menu: 'ショップメニュー',
}
