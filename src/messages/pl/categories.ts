import type { CategoriesMessages } from '../categories.ts'
import { tryAgain } from './shared.ts'

export const messages: CategoriesMessages = {
  language: 'pl',
  categories: 'Kategorie',
  allProducts: 'Wszystkie produkty',
  failed: 'Nie udało się wczytać kategorii.',
  tryAgain,
}
