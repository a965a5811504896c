import type { ShopMessages } from '../shop.ts'
import { accountName, allProducts } from './shared.ts'

/** Texts of `store-shop`, in French. */
export const messages: ShopMessages = {
  language: 'fr',
  shopAll: allProducts,
  shopResults: 'Résultats pour « {text} »',
  shopCart: 'Panier',
  shopAccount: accountName,
  shopOrder: 'Votre commande',
  shopNowhere: 'Cette adresse ne mène à rien dans cette boutique. Voici tout ce qu’il y a.',
  shopGone: 'Ce produit n’est pas (ou plus) dans la boutique. Voici tout ce qu’il y a.',
}
