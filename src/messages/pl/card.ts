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
  lastChecked: 'Ostatnio sprawdzono: {age}. Cena i dostępność mogły się zmienić.',
  broken: 'Nie udało się wyświetlić tej części strony.',
  unanswered: 'Ten przycisk teraz nie działa. Spróbuj ponownie albo przejdź dalej tutaj:',
  toProductPage: 'Przejdź na stronę produktu',
}
