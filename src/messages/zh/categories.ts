import type { CategoriesMessages } from '../categories.ts'

export const messages: CategoriesMessages = {
  language: 'zh',
  categories: '分类',
  allProducts: '全部商品',
  menu: '商店菜单',
}
