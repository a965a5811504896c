import type { BackInStockMessages } from '../back-in-stock.ts'
import { sending, shopUnreachable } from './shared.ts'

/** Texts of `store-back-in-stock`, in Chinese. */
export const messages: BackInStockMessages = {
  language: 'zh',
  open: '到货时通知我',
  email: '电子邮箱',
  promise: '{name} 重新有货时，您会收到一封邮件。该地址不作他用。',
  send: '通知我',
  sending,
  done: '{name} 一到货，就会向 {email} 发送邮件。',
  known: '{email} 已在 {name} 的通知名单中。',
  emailWrong: '请输入类似 name@example.com 的地址。',
  failed: '操作未成功，请稍后再试。',
  offline: shopUnreachable,
  disabled: '本店不接受此类请求。',
}
