import type { CategoriesMessages } from '../categories.ts'
import { tryAgain } from './shared.ts'

export const messages: CategoriesMessages = {
  categories: 'Kategorie',
  allProducts: 'Wszystkie produkty',
  failed: 'Nie udało się wczytać kategorii.',
  tryAgain,
}
