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
  language: 'zh',
  login,
  logout,
  checkout,
  product: viewProduct,
  account: '我的账户',
  bookings: '预订',
  events: '购票',
  plans: '选择方案',
  busy: oneMoment,
  problems: {
    notSetUp: '此链接尚未设置目标。',
    cartEmpty: cartIsEmpty,
    gone: noLongerAvailable,
    offline: shopUnreachable,
    failed: '没有成功。请稍后重试。',
  },
}
