import type { BackInStockMessages } from '../back-in-stock.ts'
import { sending, shopUnreachable, trySoon } from './shared.ts'

/** Texts of `store-back-in-stock`, in Turkish. */
export const messages: BackInStockMessages = {
  language: 'tr',
  open: 'Geldiğinde haber ver',
  email: 'E-posta adresi',
  promise: '{name} yeniden satışa çıkınca tek bir e-posta alırsınız. Adres başka bir amaçla kullanılmaz.',
  send: 'Haber ver',
  sending,
  done: '{name} yeniden satışa çıkınca {email} adresine e-posta gelecek.',
  known: '{email} zaten {name} için listede.',
  emailWrong: 'ad@ornek.com gibi bir adres yazın.',
  failed: trySoon,
  offline: shopUnreachable,
  disabled: 'Bu mağaza böyle istekleri kabul etmiyor.',
}
