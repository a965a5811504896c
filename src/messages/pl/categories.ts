import type { CategoriesMessages } from '../categories.ts'

export const messages: CategoriesMessages = {
  language: 'pl',
  categories: 'Kategorie',
  allProducts: 'Wszystkie produkty',
  menu: 'Menu sklepu',
}
