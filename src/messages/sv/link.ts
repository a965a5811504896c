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
  language: 'sv',
  login,
  logout,
  checkout,
  product: viewProduct,
  account: 'Mitt konto',
  bookings: 'Boka',
  events: 'Köp biljetter',
  plans: 'Välj plan',
  busy: oneMoment,
  problems: {
    notSetUp: 'Länken leder ingenstans än.',
    cartEmpty: cartIsEmpty,
    gone: noLongerAvailable,
    offline: shopUnreachable,
    failed: 'Det fungerade inte. Försök igen om en stund.',
  },
}
