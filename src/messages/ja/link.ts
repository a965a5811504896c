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
  language: 'ja',
  login,
  logout,
  checkout,
  product: viewProduct,
  account: 'マイアカウント',
  bookings: '予約する',
  events: 'チケットを買う',
  plans: 'プランを選ぶ',
  busy: oneMoment,
  problems: {
    notSetUp: 'このリンクの行き先はまだありません。',
    cartEmpty: cartIsEmpty,
    gone: noLongerAvailable,
    offline: shopUnreachable,
    failed: 'うまくいきませんでした。少し待ってからお試しください。',
  },
}
