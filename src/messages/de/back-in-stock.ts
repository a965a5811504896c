import type { BackInStockMessages } from '../back-in-stock.ts'
import { failedTryAgain, shopUnreachable } from './shared.ts'

/** Texts of `store-back-in-stock`, in German. */
export const messages: BackInStockMessages = {
  language: 'de',
  open: 'Benachrichtigen, wenn wieder da',
  email: 'E-Mail-Adresse',
  promise:
    'Sie bekommen eine E-Mail, sobald {name} wieder zu haben ist. Die Adresse dient keinem anderen Zweck.',
  send: 'Benachrichtigen',
  sending: 'Wird gesendet …',
  done: '{email} bekommt eine E-Mail, sobald {name} wieder zu haben ist.',
  known: '{email} steht für {name} schon auf der Liste.',
  emailWrong: 'Schreiben Sie eine Adresse wie name@example.com.',
  failed: failedTryAgain,
  offline: shopUnreachable,
  disabled: 'Dieser Shop nimmt solche Anfragen nicht an.',
}
