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
  language: 'fr',
  login,
  logout,
  checkout,
  product: viewProduct,
  account: 'Mon compte',
  bookings: 'Réserver',
  events: 'Prendre des billets',
  plans: 'Choisir une formule',
  busy: oneMoment,
  problems: {
    notSetUp: 'Ce lien ne mène encore nulle part.',
    cartEmpty: cartIsEmpty,
    gone: noLongerAvailable,
    offline: shopUnreachable,
    failed: failedTryAgain,
  },
}
