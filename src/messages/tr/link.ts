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
  language: 'tr',
  login,
  logout,
  checkout,
  product: viewProduct,
  account: 'Hesabım',
  bookings: 'Rezervasyon yap',
  events: 'Bilet al',
  plans: 'Plan seç',
  busy: oneMoment,
  problems: {
    notSetUp: 'Bu bağlantı henüz bir yere gitmiyor.',
    cartEmpty: cartIsEmpty,
    gone: noLongerAvailable,
    offline: shopUnreachable,
    failed: trySoon,
  },
}
