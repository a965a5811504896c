import type { LegalMessages } from '../legal.ts'

/** Texts of `store-legal`, in Swedish: our words, which a lawyer may correct. */
export const messages: LegalMessages = {
  language: 'sv',
  legalTitle: 'Om den här varan och priset',
  pricePerUnit: 'Jämförpris',
  delivery: 'Leveranstid',
  safety: 'Produktsäkerhet',
  guarantee: 'Lagstadgad garanti om avtalsenlighet',
  durability: 'Tillverkarens hållbarhetsgaranti',
  years: { other: '{count} år' },
}
