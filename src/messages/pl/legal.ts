import type { LegalMessages } from '../legal.ts'

/** Texts of `store-legal`, in Polish: our words, which a lawyer may correct. */
export const messages: LegalMessages = {
  language: 'pl',
  legalTitle: 'O tym produkcie i jego cenie',
  pricePerUnit: 'Cena jednostkowa',
  delivery: 'Czas dostawy',
  safety: 'Bezpieczeństwo produktu',
  guarantee: 'Prawna gwarancja zgodności',
  durability: 'Gwarancja trwałości producenta',
  years: { one: '{count} rok', few: '{count} lata', many: '{count} lat', other: '{count} roku' },
}
