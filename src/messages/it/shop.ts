import type { ShopMessages } from '../shop.ts'
import { accountName, allProducts } from './shared.ts'

/** Texts of `store-shop`, in Italian. */
export const messages: ShopMessages = {
  language: 'it',
  shopAll: allProducts,
  shopResults: 'Risultati per «{text}»',
  shopCart: 'Carrello',
  shopAccount: accountName,
  shopOrder: 'Il tuo ordine',
  shopNowhere: 'Questo indirizzo non porta a nulla in questo negozio. Ecco tutto quello che c’è.',
  shopGone: 'Questo prodotto non è (o non è più) nel negozio. Ecco tutto quello che c’è.',
}
