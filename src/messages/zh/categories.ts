import type { CategoriesMessages } from '../categories.ts'
import { categories } from './shared.ts'

export const messages: CategoriesMessages = {
  language: 'zh',
  categories,
  allProducts: '全部商品',
  menu: '商店菜单',
}
