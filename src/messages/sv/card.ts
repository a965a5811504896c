import type { PageMessages } from '../card.ts'
import {
  addToCart,
  buyNow,
  chooseOptions,
  from,
  oldPrice,
  onlyLeft,
  productFailed,
  productMissing,
  shopUnreachable,
  soldOut,
  tryAgain,
  viewProduct,
} from './shared.ts'

export const messages: PageMessages = {
  addToCart,
  chooseOptions,
  buyNow,
  viewProduct,
  soldOut,
  onlyLeft,
  from,
  oldPrice,
  productFailed,
  productMissing,
  tryAgain,
  shopUnreachable,
  lastChecked: 'Senast kontrollerat: {age}. Pris och lagersaldo kan ha ändrats.',
  broken: 'Den här delen av sidan kunde inte visas.',
  unanswered: 'Knappen fungerar inte just nu. Försök igen eller fortsätt här:',
  toProductPage: 'Gå till produktsidan',
}
