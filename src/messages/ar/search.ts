import type { FindingMessages } from '../search.ts'
import { categories } from './shared.ts'

/** Texts of search fields and their suggestions, in Arabic. */
export const messages: FindingMessages = {
  language: 'ar',
  searchShop: 'البحث في المتجر',
  find: 'بحث',
  suggestions: 'اقتراحات',
  suggested: {
    zero: 'لا توجد اقتراحات',
    one: 'اقتراح واحد',
    two: 'اقتراحان',
    few: '{count} اقتراحات',
    many: '{count} اقتراحًا',
    other: '{count} اقتراح',
  },
  inCategories: categories,
  inProducts: 'المنتجات',
  nearly: 'نتائج قريبة',
}
