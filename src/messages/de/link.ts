import type { LinkMessages } from '../link.ts'
import {
  cartIsEmpty,
  checkout,
  failedTryAgain,
  login,
  logout,
  noLongerAvailable,
  oneMoment,
  shopUnreachable,
  viewProduct,
} from './shared.ts'

export const messages: LinkMessages = {
  language: 'de',
  login,
  logout,
  checkout,
  product: viewProduct,
  account: 'Mein Konto',
  bookings: 'Buchen',
  events: 'Karten kaufen',
  plans: 'Tarif wählen',
  busy: oneMoment,
  problems: {
    notSetUp: 'Dieser Link führt noch nirgends hin.',
    cartEmpty: cartIsEmpty,
    gone: noLongerAvailable,
    offline: shopUnreachable,
    failed: failedTryAgain,
  },
}
