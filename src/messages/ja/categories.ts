import type { CategoriesMessages } from '../categories.ts'
import { allProducts, categories } from './shared.ts'

export const messages: CategoriesMessages = {
  language: 'ja',
  categories,
  allProducts,
  menu: 'ショップメニュー',
}
