import type { LinkMessages } from '../link.ts'
import {
  cartIsEmpty,
  checkout,
  login,
  logout,
  noLongerAvailable,
  oneMoment,
  shopUnreachable,
  viewProduct,
} from './shared.ts'

export const messages: LinkMessages = {
  language: 'pl',
  login,
  logout,
  checkout,
  product: viewProduct,
  account: 'Moje konto',
  bookings: 'Zarezerwuj',
  events: 'Kup bilety',
  plans: 'Wybierz plan',
  busy: oneMoment,
  problems: {
    notSetUp: 'Ten link jeszcze donikąd nie prowadzi.',
    cartEmpty: cartIsEmpty,
    gone: noLongerAvailable,
    offline: shopUnreachable,
    failed: 'To się nie udało. Spróbuj ponownie za chwilę.',
  },
}
