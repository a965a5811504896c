import type { LegalMessages } from '../legal.ts'

/** Texts of `store-legal`, in Spanish: our words, which a lawyer may correct. */
export const messages: LegalMessages = {
  language: 'es',
  legalTitle: 'Sobre este producto y su precio',
  pricePerUnit: 'Precio por unidad de medida',
  delivery: 'Plazo de entrega',
  safety: 'Seguridad del producto',
  guarantee: 'Garantía legal de conformidad',
  durability: 'Garantía comercial de durabilidad del productor',
  years: { one: '{count} año', other: '{count} años' },
}
