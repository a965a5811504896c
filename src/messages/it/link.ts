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
  language: 'it',
  login,
  logout,
  checkout,
  product: viewProduct,
  account: 'Il mio account',
  bookings: 'Prenota',
  events: 'Prendi i biglietti',
  plans: 'Scegli il piano',
  busy: oneMoment,
  problems: {
    notSetUp: 'Questo link non porta ancora da nessuna parte.',
    cartEmpty: cartIsEmpty,
    gone: noLongerAvailable,
    offline: shopUnreachable,
    failed: 'Non ha funzionato. Riprova fra un momento.',
  },
}
