import type { BackInStockMessages } from '../back-in-stock.ts'
import { shopUnreachable } from './shared.ts'

/** Texts of `store-back-in-stock`, in Czech. */
export const messages: BackInStockMessages = {
  language: 'cs',
  open: 'Dát vědět, až bude zpět',
  email: 'E-mailová adresa',
  promise: 'Jakmile bude {name} znovu v prodeji, přijde jediný e-mail. K ničemu jinému adresa neslouží.',
  send: 'Dát vědět',
  sending: 'Odesílá se…',
  done: 'Jakmile bude {name} znovu v prodeji, přijde e-mail na {email}.',
  known: '{email} už na seznamu pro {name} je.',
  emailWrong: 'Napište adresu jako jmeno@priklad.cz.',
  failed: 'Nepovedlo se to. Zkuste to za chvíli znovu.',
  offline: shopUnreachable,
  disabled: 'Tento obchod takové žádosti nepřijímá.',
}
