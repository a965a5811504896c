import type { CategoriesMessages } from '../categories.ts'

export const messages: CategoriesMessages = {
  language: 'he',
  categories: 'קטגוריות',
  allProducts: 'כל המוצרים',
  menu: 'תפריט החנות',
}
