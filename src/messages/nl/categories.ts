import type { CategoriesMessages } from '../categories.ts'
import { categories } from './shared.ts'

export const messages: CategoriesMessages = {
  language: 'nl',
  categories,
  allProducts: 'Alle producten',
  menu: 'Winkelmenu',
}
