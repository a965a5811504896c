import type { BackInStockMessages } from '../back-in-stock.ts'
import { sending, shopUnreachable, trySoon } from './shared.ts'

/** Texts of `store-back-in-stock`, in Polish. */
export const messages: BackInStockMessages = {
  language: 'pl',
  open: 'Powiadom, gdy wróci',
  email: 'Adres e-mail',
  promise:
    'Wyślemy jedną wiadomość, gdy {name} znów będzie w sprzedaży. Adres nie posłuży do niczego innego.',
  send: 'Powiadom mnie',
  sending,
  done: 'Na adres {email} przyjdzie wiadomość, gdy {name} znów będzie w sprzedaży.',
  known: 'Adres {email} już jest na liście: {name}.',
  emailWrong: 'Wpisz adres taki jak imie@przyklad.pl.',
  failed: trySoon,
  offline: shopUnreachable,
  disabled: 'Ten sklep nie przyjmuje takich próśb.',
}
