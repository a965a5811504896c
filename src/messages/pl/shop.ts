import type { ShopMessages } from '../shop.ts'
import { accountName, allProducts } from './shared.ts'

/** Texts of `store-shop`, in Polish. */
export const messages: ShopMessages = {
  language: 'pl',
  shopAll: allProducts,
  shopResults: 'Wyniki dla „{text}”',
  shopCart: 'Koszyk',
  shopAccount: accountName,
  shopOrder: 'Twoje zamówienie',
  shopNowhere: 'Ten adres nie prowadzi do niczego w tym sklepie. Oto wszystko, co jest.',
  shopGone: 'Tego produktu nie ma (już) w sklepie. Oto wszystko, co jest.',
}
