import type { CategoriesMessages } from '../categories.ts'

export const messages: CategoriesMessages = {
  language: 'ja',
  categories: 'カテゴリー',
  allProducts: 'すべての商品',
  menu: 'ショップメニュー',
}
