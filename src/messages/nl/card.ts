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
  lastChecked: 'Laatst gecontroleerd: {age}. Prijs en voorraad kunnen veranderd zijn.',
  broken: 'Dit deel van de pagina kon niet worden getoond.',
  unanswered: 'Deze knop werkt op dit moment niet. Probeer het opnieuw of ga hier verder:',
  toProductPage: 'Naar de productpagina',
}
