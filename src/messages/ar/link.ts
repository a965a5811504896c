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
  language: 'ar',
  login,
  logout,
  checkout,
  product: viewProduct,
  account: 'حسابي',
  bookings: 'احجز',
  events: 'احصل على التذاكر',
  plans: 'اختر الخطة',
  busy: oneMoment,
  problems: {
    notSetUp: 'هذا الرابط لا يؤدي إلى أي مكان بعد.',
    cartEmpty: cartIsEmpty,
    gone: noLongerAvailable,
    offline: shopUnreachable,
    failed: 'لم ينجح ذلك. أعد المحاولة بعد قليل.',
  },
}
