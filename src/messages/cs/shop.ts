import type { ShopMessages } from '../shop.ts'
import { accountName, allProducts } from './shared.ts'

/** Texts of `store-shop`, in Czech. */
export const messages: ShopMessages = {
  language: 'cs',
  shopAll: allProducts,
  shopResults: 'Výsledky pro „{text}“',
  shopCart: 'Košík',
  shopAccount: accountName,
  shopOrder: 'Vaše objednávka',
  shopNowhere: 'Tato adresa v obchodě nikam nevede. Zde je vše, co máme.',
  shopGone: 'Tento produkt v obchodě není (nebo už není). Zde je vše, co máme.',
}
