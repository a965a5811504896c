import type { LinkMessages } from '../link.ts'
import {
  cartIsEmpty,
  checkout,
  login,
  logout,
  noLongerAvailable,
  oneMoment,
  shopUnreachable,
  viewProduct,
} from './shared.ts'

export const messages: LinkMessages = {
  language: 'pt',
  login,
  logout,
  checkout,
  product: viewProduct,
  account: 'Minha conta',
  bookings: 'Reservar',
  events: 'Comprar ingressos',
  plans: 'Escolher plano',
  busy: oneMoment,
  problems: {
    notSetUp: 'Este link ainda não leva a lugar nenhum.',
    cartEmpty: cartIsEmpty,
    gone: noLongerAvailable,
    offline: shopUnreachable,
    failed: 'Não funcionou. Tente de novo daqui a pouco.',
  },
}
