import type { LegalMessages } from '../legal.ts'

/** Texts of `store-legal`, in Italian: our words, which a lawyer may correct. */
export const messages: LegalMessages = {
  language: 'it',
  legalTitle: 'Su questo prodotto e il suo prezzo',
  pricePerUnit: 'Prezzo per unità di misura',
  delivery: 'Tempi di consegna',
  safety: 'Sicurezza del prodotto',
  guarantee: 'Garanzia legale di conformità',
  durability: 'Garanzia commerciale di durabilità del produttore',
  years: { one: '{count} anno', other: '{count} anni' },
}
