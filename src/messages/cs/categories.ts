import type { CategoriesMessages } from '../categories.ts'
import { tryAgain } from './shared.ts'

export const messages: CategoriesMessages = {
  language: 'cs',
  categories: 'Kategorie',
  allProducts: 'Všechny produkty',
  failed: 'Kategorie se nepodařilo načíst.',
  tryAgain,
}
