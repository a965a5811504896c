import type { CategoriesMessages } from '../categories.ts'

export const messages: CategoriesMessages = {
  language: 'tr',
  categories: 'Kategoriler',
  allProducts: 'Tüm ürünler',
  menu: 'Mağaza menüsü',
}
