import type { ShopMessages } from '../shop.ts'
import { accountName, allProducts } from './shared.ts'

/** Texts of `store-shop`, in German. */
export const messages: ShopMessages = {
  language: 'de',
  shopAll: allProducts,
  shopResults: 'Ergebnisse für „{text}“',
  shopCart: 'Warenkorb',
  shopAccount: accountName,
  shopOrder: 'Ihre Bestellung',
  shopNowhere: 'Diese Adresse führt zu nichts in diesem Shop. Hier ist alles, was es gibt.',
  shopGone: 'Dieses Produkt gibt es im Shop nicht (mehr). Hier ist alles, was es gibt.',
}
