import type { CategoriesMessages } from '../categories.ts'
import { tryAgain } from './shared.ts'

export const messages: CategoriesMessages = {
  categories: 'Categories',
  allProducts: 'All products',
  failed: 'The categories could not be loaded.',
  tryAgain,
}
