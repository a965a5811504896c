import type { CategoriesMessages } from '../categories.ts'
import { categories } from './shared.ts'

export const messages: CategoriesMessages = {
  language: 'tr',
  categories,
  allProducts: 'Tüm ürünler',
  menu: 'Mağaza menüsü',
}
