import type { CategoriesMessages } from '../categories.ts'
import { categories } from './shared.ts'

export const messages: CategoriesMessages = {
  language: 'es',
  categories,
  allProducts: 'Todos los productos',
  menu: 'Menú de la tienda',
}
