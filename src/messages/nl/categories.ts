import type { CategoriesMessages } from '../categories.ts'
import { tryAgain } from './shared.ts'

export const messages: CategoriesMessages = {
  language: 'nl',
  categories: 'Categorieën',
  allProducts: 'Alle producten',
  failed: 'De categorieën konden niet worden geladen.',
  tryAgain,
}
