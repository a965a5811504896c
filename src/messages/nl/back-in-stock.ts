import type { BackInStockMessages } from '../back-in-stock.ts'
import { sending, shopUnreachable } from './shared.ts'

/** Texts of `store-back-in-stock`, in Dutch. */
export const messages: BackInStockMessages = {
  language: 'nl',
  open: 'Laat weten wanneer het er weer is',
  email: 'E-mailadres',
  promise: 'Je krijgt één e-mail zodra {name} weer te koop is. Het adres wordt nergens anders voor gebruikt.',
  send: 'Laat het me weten',
  sending,
  done: '{email} krijgt een e-mail zodra {name} weer te koop is.',
  known: '{email} staat al op de lijst voor {name}.',
  emailWrong: 'Vul een adres in zoals naam@voorbeeld.nl.',
  failed: 'Dat lukte niet. Probeer het zo nog eens.',
  offline: shopUnreachable,
  disabled: 'Deze winkel neemt zulke verzoeken niet aan.',
}
