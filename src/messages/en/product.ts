import type { PageMessages } from '../product.ts'
import {
  addToCart,
  buyNow,
  chooseOptions,
  from,
  oldPrice,
  onlyLeft,
  preorder,
  productFailed,
  productMissing,
  shopUnreachable,
  soldOut,
  tryAgain,
  viewProduct,
} from './shared.ts'

type FirstName = Exclude<
  keyof PageMessages,
  | 'language'
  | 'tryAgain'
  | 'productFailed'
  | 'productMissing'
  | 'lastChecked'
  | 'shopUnreachable'
  | 'broken'
  | 'unanswered'
  | 'toProductPage'
>

/** Texts of a card without problems: the loader carries no others. */
export const firstMessages: Pick<PageMessages, FirstName> = {
  addToCart,
  chooseOptions,
  buyNow,
  viewProduct,
  soldOut,
  preorder,
  onlyLeft,
  from,
  oldPrice,
}

/** Texts of cards and the page itself, in English. */
export const messages: PageMessages = {
  language: 'en',
  ...firstMessages,
  tryAgain,
  productFailed,
  productMissing,
  shopUnreachable,
  lastChecked: 'Last checked {age}. Price and stock may have changed.',
  broken: 'This part of the page could not be shown.',
  unanswered: 'This button does not work at the moment. Please try again, or go on here:',
  toProductPage: 'Go to the product page',
}
