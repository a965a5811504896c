import type { LegalMessages } from '../legal.ts'

/** Texts of `store-legal`, in German: our words, which a lawyer may correct. */
export const messages: LegalMessages = {
  language: 'de',
  legalTitle: 'Zu diesem Produkt und seinem Preis',
  pricePerUnit: 'Grundpreis',
  delivery: 'Lieferzeit',
  safety: 'Produktsicherheit',
  guarantee: 'Gesetzliche Gewährleistung',
  durability: 'Haltbarkeitsgarantie des Herstellers',
  years: { one: '{count} Jahr', other: '{count} Jahre' },
}
