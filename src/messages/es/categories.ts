import type { CategoriesMessages } from '../categories.ts'
import { tryAgain } from './shared.ts'

export const messages: CategoriesMessages = {
  language: 'es',
  categories: 'Categorías',
  allProducts: 'Todos los productos',
  failed: 'No se han podido cargar las categorías.',
  tryAgain,
}
