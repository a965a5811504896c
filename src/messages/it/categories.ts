import type { CategoriesMessages } from '../categories.ts'

export const messages: CategoriesMessages = {
  language: 'it',
  categories: 'Categorie',
  allProducts: 'Tutti i prodotti',
  menu: 'Menu del negozio',
}
