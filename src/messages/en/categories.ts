import type { CategoriesMessages } from '../categories.ts'

/** What the list of categories says, in English. */
export const messages: CategoriesMessages = {
  language: 'en',
  categories: 'Categories',
  allProducts: 'All products',
  menu: 'Shop menu',
}
