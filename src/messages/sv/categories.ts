import type { CategoriesMessages } from '../categories.ts'
import { categories } from './shared.ts'

export const messages: CategoriesMessages = {
  language: 'sv',
  categories,
  allProducts: 'Alla produkter',
  menu: 'Butiksmeny',
}
