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
  lastChecked: 'Ultima verifica: {age}. Prezzo e disponibilità potrebbero essere cambiati.',
  broken: 'Non è stato possibile mostrare questa parte della pagina.',
  unanswered: 'Questo pulsante al momento non funziona. Riprova oppure continua qui:',
  toProductPage: 'Vai alla pagina del prodotto',
}
