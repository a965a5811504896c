import type { LegalMessages } from '../legal.ts'

/** Texts of `store-legal`, in Dutch: our words, which a lawyer may correct. */
export const messages: LegalMessages = {
  language: 'nl',
  legalTitle: 'Over dit product en de prijs',
  pricePerUnit: 'Prijs per eenheid',
  delivery: 'Levertijd',
  safety: 'Productveiligheid',
  guarantee: 'Wettelijke conformiteitsgarantie',
  durability: 'Commerciële duurzaamheidsgarantie van de producent',
  years: { other: '{count} jaar' },
}
