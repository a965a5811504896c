import type { CategoriesMessages } from '../categories.ts'

export const messages: CategoriesMessages = {
  language: 'cs',
  categories: 'Kategorie',
  allProducts: 'Všechny produkty',
  menu: 'Nabídka obchodu',
}
