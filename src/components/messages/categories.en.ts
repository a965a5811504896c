import type { CategoriesWords } from '../../views/categories/CategoriesView.tsx'

export const categoriesEn: CategoriesWords = {
  categories: 'Categories',
  allProducts: 'All products',
  failed: 'The categories could not be loaded.',
  tryAgain: 'Try again',
}
