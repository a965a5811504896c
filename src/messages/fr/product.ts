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

/** Texts of cards and the page itself, in French. */
export const messages: PageMessages = {
  language: 'fr',
  addToCart,
  chooseOptions,
  buyNow,
  viewProduct,
  soldOut,
  preorder,
  onlyLeft,
  from,
  oldPrice,
  productFailed,
  productMissing,
  tryAgain,
  shopUnreachable,
  lastChecked: 'Vérifié {age}. Le prix et le stock ont pu changer.',
  broken: 'Cette partie de la page n’a pas pu être affichée.',
  unanswered: 'Ce bouton ne fonctionne pas pour le moment. Réessayez ou continuez ici\u00a0:',
  toProductPage: 'Aller à la page du produit',
}
