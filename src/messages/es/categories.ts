import type { CategoriesMessages } from '../categories.ts'

export const messages: CategoriesMessages = {
  language: 'es',
  categories: 'Categorías',
  allProducts: 'Todos los productos',
  menu: 'Menú de la tienda',
}
