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

/** Texts of cards and the page itself, in German. */
export const messages: PageMessages = {
  language: 'de',
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
  lastChecked: 'Zuletzt geprüft: {age}. Preis und Bestand können sich geändert haben.',
  broken: 'Dieser Teil der Seite lässt sich nicht anzeigen.',
  unanswered:
    'Diese Schaltfläche funktioniert gerade nicht. Bitte versuchen Sie es noch einmal oder gehen Sie hier weiter:',
  toProductPage: 'Zur Produktseite',
}
