import type { CategoriesWords } from '../categories.ts'
import { tryAgain } from './shared.ts'

export const messages: CategoriesWords = {
  categories: 'Categories',
  allProducts: 'All products',
  failed: 'The categories could not be loaded.',
  tryAgain,
}
