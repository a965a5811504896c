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
  lastChecked: 'Naposledy ověřeno: {age}. Cena a dostupnost se mohly změnit.',
  broken: 'Tuto část stránky se nepodařilo zobrazit.',
  unanswered: 'Toto tlačítko teď nefunguje. Zkuste to znovu, nebo pokračujte zde:',
  toProductPage: 'Přejít na stránku produktu',
}
