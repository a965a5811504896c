import type { ShopMessages } from '../shop.ts'
import { accountName, allProducts } from './shared.ts'

/** Texts of `store-shop`, in Dutch. */
export const messages: ShopMessages = {
  language: 'nl',
  shopAll: allProducts,
  shopResults: 'Resultaten voor ‘{text}’',
  shopCart: 'Winkelwagen',
  shopAccount: accountName,
  shopOrder: 'Uw bestelling',
  shopNowhere: 'Dit adres leidt nergens heen in deze winkel. Hier is alles wat er is.',
  shopGone: 'Dit product is niet (meer) in de winkel. Hier is alles wat er is.',
}
