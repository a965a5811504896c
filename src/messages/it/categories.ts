import type { CategoriesMessages } from '../categories.ts'
import { categories } from './shared.ts'

export const messages: CategoriesMessages = {
  language: 'it',
  categories,
  allProducts: 'Tutti i prodotti',
  menu: 'Menu del negozio',
}
