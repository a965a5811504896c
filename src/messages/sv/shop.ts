import type { ShopMessages } from '../shop.ts'
import { accountName, allProducts } from './shared.ts'

/** Texts of `store-shop`, in Swedish. */
export const messages: ShopMessages = {
  language: 'sv',
  shopAll: allProducts,
  shopResults: 'Resultat för ”{text}”',
  shopCart: 'Varukorg',
  shopAccount: accountName,
  shopOrder: 'Din beställning',
  shopNowhere: 'Den här adressen leder ingenstans i butiken. Här är allt som finns.',
  shopGone: 'Den här produkten finns inte (längre) i butiken. Här är allt som finns.',
}
