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

/** Texts of links, in English. */
export const messages: LinkMessages = {
  language: 'en',
  login,
  logout,
  checkout,
  product: viewProduct,
  account: 'My account',
  bookings: 'Book',
  events: 'Get tickets',
  plans: 'Choose plan',
  busy: oneMoment,
  problems: {
    notSetUp: 'This link does not lead anywhere yet.',
    cartEmpty: cartIsEmpty,
    gone: noLongerAvailable,
    offline: shopUnreachable,
    failed: 'This did not work. Try again in a moment.',
  },
}
