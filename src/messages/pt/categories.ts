import type { CategoriesMessages } from '../categories.ts'
import { allProducts, categories } from './shared.ts'

export const messages: CategoriesMessages = {
  language: 'pt',
  categories,
  allProducts,
  menu: 'Menu da loja',
}
