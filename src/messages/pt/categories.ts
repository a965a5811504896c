import type { CategoriesMessages } from '../categories.ts'
import { tryAgain } from './shared.ts'

export const messages: CategoriesMessages = {
  language: 'pt',
  categories: 'Categorias',
  allProducts: 'Todos os produtos',
  failed: 'Não foi possível carregar as categorias.',
  tryAgain,
}
