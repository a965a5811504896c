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
  lastChecked: 'Última comprobación: {age}. El precio y las existencias pueden haber cambiado.',
  broken: 'Esta parte de la página no se ha podido mostrar.',
  unanswered: 'Este botón no funciona en este momento. Inténtalo de nuevo o continúa aquí:',
  toProductPage: 'Ir a la página del producto',
}
