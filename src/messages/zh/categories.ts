import type { CategoriesMessages } from '../categories.ts'
import { allProducts, categories } from './shared.ts'

export const messages: CategoriesMessages = {
  language: 'zh',
  categories,
  allProducts,
  menu: '商店菜单',
}
