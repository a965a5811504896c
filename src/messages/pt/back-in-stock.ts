import type { BackInStockMessages } from '../back-in-stock.ts'
import { shopUnreachable } from './shared.ts'

/** Texts of `store-back-in-stock`, in Portuguese. */
export const messages: BackInStockMessages = {
  language: 'pt',
  open: 'Avisar-me quando voltar',
  email: 'Endereço de e-mail',
  promise:
    'Recebe um único e-mail quando {name} estiver de novo disponível. O endereço não serve para mais nada.',
  send: 'Avisar-me',
  sending: 'A enviar…',
  done: '{email} recebe um e-mail assim que {name} estiver de novo disponível.',
  known: '{email} já está na lista de {name}.',
  emailWrong: 'Escreva um endereço como nome@exemplo.pt.',
  failed: 'Não resultou. Tente de novo daqui a pouco.',
  offline: shopUnreachable,
  disabled: 'Esta loja não aceita pedidos deste tipo.',
}
