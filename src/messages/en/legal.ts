import type { LegalMessages } from '../legal.ts'

/** Texts of `store-legal`, in English: our words, which a lawyer may correct. */
export const messages: LegalMessages = {
  language: 'en',
  legalTitle: 'About this product and its price',
  pricePerUnit: 'Price per unit',
  delivery: 'Time of delivery',
  safety: 'Product safety',
  guarantee: 'Legal guarantee of conformity',
  durability: 'Producer’s guarantee of durability',
  years: { one: '{count} year', other: '{count} years' },
}
