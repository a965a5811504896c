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
  language: 'he',
  login,
  logout,
  checkout,
  product: viewProduct,
  account: 'החשבון שלי',
  bookings: 'הזמנת מקום',
  events: 'לרכישת כרטיסים',
  plans: 'בחירת מסלול',
  busy: oneMoment,
  problems: {
    notSetUp: 'הקישור עדיין אינו מוביל לשום מקום.',
    cartEmpty: cartIsEmpty,
    gone: noLongerAvailable,
    offline: shopUnreachable,
    failed: trySoon,
  },
}
