import type { CategoriesMessages } from '../categories.ts'
import { allProducts, categories } from './shared.ts'

export const messages: CategoriesMessages = {
  language: 'es',
  categories,
  allProducts,
  menu: 'Menú de la tienda',
}
