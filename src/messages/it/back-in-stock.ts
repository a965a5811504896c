import type { BackInStockMessages } from '../back-in-stock.ts'
import { shopUnreachable } from './shared.ts'

/** Texts of `store-back-in-stock`, in Italian. */
export const messages: BackInStockMessages = {
  language: 'it',
  open: 'Avvisami quando torna',
  email: 'Indirizzo e-mail',
  promise:
    'Riceverai una sola e-mail quando {name} sarà di nuovo disponibile. L’indirizzo non serve ad altro.',
  send: 'Avvisami',
  sending: 'Invio…',
  done: '{email} riceverà un’e-mail appena {name} sarà di nuovo disponibile.',
  known: '{email} è già in lista per {name}.',
  emailWrong: 'Scrivi un indirizzo come nome@esempio.it.',
  failed: 'Non ha funzionato. Riprova tra un momento.',
  offline: shopUnreachable,
  disabled: 'Questo negozio non accetta richieste di questo tipo.',
}
