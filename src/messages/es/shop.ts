import type { ShopMessages } from '../shop.ts'
import { accountName, allProducts } from './shared.ts'

/** Texts of `store-shop`, in Spanish. */
export const messages: ShopMessages = {
  language: 'es',
  shopAll: allProducts,
  shopResults: 'Resultados de «{text}»',
  shopCart: 'Carrito',
  shopAccount: accountName,
  shopOrder: 'Su pedido',
  shopNowhere: 'Esta dirección no lleva a nada en esta tienda. Aquí está todo lo que hay.',
  shopGone: 'Este producto no está (o ya no está) en la tienda. Aquí está todo lo que hay.',
}
