import type { BackInStockMessages } from '../back-in-stock.ts'
import { emailAddress, shopUnreachable } from './shared.ts'

/** Texts of `store-back-in-stock`, in Japanese. */
export const messages: BackInStockMessages = {
  language: 'ja',
  open: '再入荷の通知を受け取る',
  email: emailAddress,
  promise: '{name}が再入荷したときに一度だけメールをお送りします。アドレスはほかの目的には使いません。',
  send: '通知を受け取る',
  sending: '送信中…',
  done: '{name}が再入荷したら{email}にメールをお送りします。',
  known: '{email}は{name}の通知にすでに登録されています。',
  emailWrong: 'name@example.com のように入力してください。',
  failed: 'うまくいきませんでした。しばらくしてからもう一度お試しください。',
  offline: shopUnreachable,
  disabled: 'このショップでは再入荷のお知らせを受け付けていません。',
}
