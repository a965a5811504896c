import type { CategoriesWords } from '../../views/categories/CategoriesView.tsx'

export const categoriesDe: CategoriesWords = {
  categories: 'Kategorien',
  allProducts: 'Alle Produkte',
  failed: 'Die Kategorien konnten nicht geladen werden.',
  tryAgain: 'Noch einmal versuchen',
}
