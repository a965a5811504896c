import type { ShopMessages } from '../shop.ts'
import { accountName, allProducts } from './shared.ts'

/** Texts of `store-shop`, in Turkish. */
export const messages: ShopMessages = {
  language: 'tr',
  shopAll: allProducts,
  shopResults: '“{text}” için sonuçlar',
  shopCart: 'Sepet',
  shopAccount: accountName,
  shopOrder: 'Siparişiniz',
  shopNowhere: 'Bu adres bu mağazada hiçbir yere götürmüyor. İşte burada olan her şey.',
  shopGone: 'Bu ürün mağazada yok (ya da artık yok). İşte burada olan her şey.',
}
