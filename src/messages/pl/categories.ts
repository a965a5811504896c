import type { CategoriesMessages } from '../categories.ts'
import { categories } from './shared.ts'

export const messages: CategoriesMessages = {
  language: 'pl',
  categories,
  allProducts: 'Wszystkie produkty',
  menu: 'Menu sklepu',
}
