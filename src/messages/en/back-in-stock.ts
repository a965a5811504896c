import type { BackInStockMessages } from '../back-in-stock.ts'
import { sending, shopUnreachable, trySoon } from './shared.ts'

/** Texts of `store-back-in-stock`, in English. */
export const messages: BackInStockMessages = {
  language: 'en',
  open: 'Tell me when it is back',
  email: 'E-mail address',
  promise: 'You get one e-mail when {name} can be had again. The address serves nothing else.',
  send: 'Tell me',
  sending,
  done: '{email} gets an e-mail as soon as {name} can be had again.',
  known: '{email} is on the list for {name} already.',
  emailWrong: 'Write an address like name@example.com.',
  failed: trySoon,
  offline: shopUnreachable,
  disabled: 'This shop takes no such requests.',
}
