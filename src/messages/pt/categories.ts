import type { CategoriesMessages } from '../categories.ts'

export const messages: CategoriesMessages = {
  language: 'pt',
  categories: 'Categorias',
  allProducts: 'Todos os produtos',
  menu: 'Menu da loja',
}
