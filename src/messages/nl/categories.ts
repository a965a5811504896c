import type { CategoriesMessages } from '../categories.ts'

export const messages: CategoriesMessages = {
  language: 'nl',
  categories: 'Categorieën',
  allProducts: 'Alle producten',
  menu: 'Winkelmenu',
}
