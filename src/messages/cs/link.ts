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
  language: 'cs',
  login,
  logout,
  checkout,
  product: viewProduct,
  account: 'Můj účet',
  bookings: 'Rezervovat',
  events: 'Koupit vstupenky',
  plans: 'Vybrat tarif',
  busy: oneMoment,
  problems: {
    notSetUp: 'Tento odkaz zatím nikam nevede.',
    cartEmpty: cartIsEmpty,
    gone: noLongerAvailable,
    offline: shopUnreachable,
    failed: 'To se nepovedlo. Zkuste to za chvíli znovu.',
  },
}
