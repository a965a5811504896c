import type { CategoriesMessages } from '../categories.ts'
import { categories } from './shared.ts'

export const messages: CategoriesMessages = {
  language: 'pt',
  categories,
  allProducts: 'Todos os produtos',
  menu: 'Menu da loja',
}
