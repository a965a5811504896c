import type { LinkMessages } from '../link.ts'
import {
  cartIsEmpty,
  checkout,
  login,
  logout,
  noLongerAvailable,
  oneMoment,
  shopUnreachable,
  trySoon,
  viewProduct,
} from './shared.ts'

export const messages: LinkMessages = {
  language: 'es',
  login,
  logout,
  checkout,
  product: viewProduct,
  account: 'Mi cuenta',
  bookings: 'Reservar',
  events: 'Conseguir entradas',
  plans: 'Elegir plan',
  busy: oneMoment,
  problems: {
    notSetUp: 'Este enlace todavía no lleva a ninguna parte.',
    cartEmpty: cartIsEmpty,
    gone: noLongerAvailable,
    offline: shopUnreachable,
    failed: trySoon,
  },
}
