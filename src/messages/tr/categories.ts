import type { CategoriesMessages } from '../categories.ts'
import { tryAgain } from './shared.ts'

export const messages: CategoriesMessages = {
  language: 'tr',
  categories: 'Kategoriler',
  allProducts: 'Tüm ürünler',
  failed: 'Kategoriler yüklenemedi.',
  tryAgain,
}
