import type { BackInStockMessages } from '../back-in-stock.ts'
import { failedTryAgain, shopUnreachable } from './shared.ts'

/** Texts of `store-back-in-stock`, in French. */
export const messages: BackInStockMessages = {
  language: 'fr',
  open: 'Me prévenir du retour en stock',
  email: 'Adresse e-mail',
  promise:
    'Vous recevrez un seul e-mail dès que {name} sera de nouveau disponible. L’adresse ne sert à rien d’autre.',
  send: 'Me prévenir',
  sending: 'Envoi…',
  done: '{email} recevra un e-mail dès que {name} sera de nouveau disponible.',
  known: '{email} est déjà inscrite pour {name}.',
  emailWrong: 'Saisissez une adresse comme nom@exemple.fr.',
  failed: failedTryAgain,
  offline: shopUnreachable,
  disabled: 'Cette boutique ne prend pas ce genre de demandes.',
}
