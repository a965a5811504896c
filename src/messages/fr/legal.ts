import type { LegalMessages } from '../legal.ts'

/** Texts of `store-legal`, in French: our words, which a lawyer may correct. */
export const messages: LegalMessages = {
  language: 'fr',
  legalTitle: 'À propos de ce produit et de son prix',
  pricePerUnit: 'Prix à l’unité de mesure',
  delivery: 'Délai de livraison',
  safety: 'Sécurité du produit',
  guarantee: 'Garantie légale de conformité',
  durability: 'Garantie commerciale de durabilité du producteur',
  years: { one: '{count} an', other: '{count} ans' },
}
