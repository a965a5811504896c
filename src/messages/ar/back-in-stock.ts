import type { BackInStockMessages } from '../back-in-stock.ts'
import { addressWrong, sending, shopUnreachable } from './shared.ts'

/** Texts of `store-back-in-stock`, in Arabic. */
export const messages: BackInStockMessages = {
  language: 'ar',
  open: 'أخبرني عند توفره',
  email: 'عنوان البريد الإلكتروني',
  promise: 'ستصلك رسالة واحدة عندما يتوفر {name} من جديد. لا يُستخدم العنوان لأي غرض آخر.',
  send: 'أخبرني',
  sending,
  done: 'ستصل رسالة إلى {email} فور توفر {name} من جديد.',
  known: '{email} مسجَّل بالفعل لانتظار {name}.',
  emailWrong: addressWrong,
  failed: 'لم ينجح ذلك. حاول مرة أخرى بعد قليل.',
  offline: shopUnreachable,
  disabled: 'لا يقبل هذا المتجر مثل هذه الطلبات.',
}
