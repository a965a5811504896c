import type { BackInStockMessages } from '../back-in-stock.ts'
import { emailAddress, sending, shopUnreachable, trySoon } from './shared.ts'

/** Texts of `store-back-in-stock`, in Spanish. */
export const messages: BackInStockMessages = {
  language: 'es',
  open: 'Avisarme cuando vuelva',
  email: emailAddress,
  promise:
    'Recibirás un solo correo cuando {name} vuelva a estar disponible. La dirección no se usa para nada más.',
  send: 'Avisarme',
  sending,
  done: '{email} recibirá un correo en cuanto {name} vuelva a estar disponible.',
  known: '{email} ya está en la lista de {name}.',
  emailWrong: 'Escribe una dirección como nombre@ejemplo.es.',
  failed: trySoon,
  offline: shopUnreachable,
  disabled: 'Esta tienda no admite avisos de este tipo.',
}
