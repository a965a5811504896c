import type { CategoriesMessages } from '../categories.ts'

/** What the list of categories says, in German. */
export const messages: CategoriesMessages = {
  language: 'de',
  categories: 'Kategorien',
  allProducts: 'Alle Produkte',
  menu: 'Shop-Menü',
}
