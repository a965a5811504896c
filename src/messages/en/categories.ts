import type { CategoriesMessages } from '../categories.ts'
import { tryAgain } from './shared.ts'

/** What the list of categories says, in English. */
export const messages: CategoriesMessages = {
  categories: 'Categories',
  allProducts: 'All products',
  failed: 'The categories could not be loaded.',
  tryAgain,
}
