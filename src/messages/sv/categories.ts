import type { CategoriesMessages } from '../categories.ts'

export const messages: CategoriesMessages = {
  language: 'sv',
  categories: 'Kategorier',
  allProducts: 'Alla produkter',
  menu: 'Butiksmeny',
}
