import type { ShopMessages } from '../shop.ts'
import { accountName, allProducts } from './shared.ts'

/** Texts of `store-shop`, in Portuguese. */
export const messages: ShopMessages = {
  language: 'pt',
  shopAll: allProducts,
  shopResults: 'Resultados para “{text}”',
  shopCart: 'Carrinho',
  shopAccount: accountName,
  shopOrder: 'O seu pedido',
  shopNowhere: 'Este endereço não leva a nada nesta loja. Aqui está tudo o que há.',
  shopGone: 'Este produto não está (ou já não está) na loja. Aqui está tudo o que há.',
}
