import type { CategoriesMessages } from '../categories.ts'
import { tryAgain } from './shared.ts'

/** What the list of categories says, in English. */
export const messages: CategoriesMessages = {
  language: 'en',
  categories: 'Categories',
  allProducts: 'All products',
  failed: 'The categories could not be loaded.',
  tryAgain,
}
