import type { BackInStockMessages } from '../back-in-stock.ts'
import { addressWrong, shopUnreachable, trySoon } from './shared.ts'

/** Texts of `store-back-in-stock`, in Hebrew. */
export const messages: BackInStockMessages = {
  language: 'he',
  open: 'להודיע לי כשזה חוזר',
  email: 'כתובת אימייל',
  promise: 'תישלח הודעה אחת כש{name} יחזור למלאי. הכתובת לא תשמש לשום דבר אחר.',
  send: 'להודיע לי',
  sending: 'שולח…',
  done: 'תישלח הודעה אל {email} ברגע ש{name} יחזור למלאי.',
  known: '{email} כבר ברשימה של {name}.',
  emailWrong: addressWrong,
  failed: trySoon,
  offline: shopUnreachable,
  disabled: 'החנות הזאת לא מקבלת בקשות כאלה.',
}
