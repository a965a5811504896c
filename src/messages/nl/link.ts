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
  language: 'nl',
  login,
  logout,
  checkout,
  product: viewProduct,
  account: 'Mijn account',
  bookings: 'Boeken',
  events: 'Kaarten kopen',
  plans: 'Abonnement kiezen',
  busy: oneMoment,
  problems: {
    notSetUp: 'Deze link leidt nog nergens heen.',
    cartEmpty: cartIsEmpty,
    gone: noLongerAvailable,
    offline: shopUnreachable,
    failed: 'Dat is niet gelukt. Probeer het zo meteen opnieuw.',
  },
}
