import type { LegalMessages } from '../legal.ts'

/** Texts of `store-legal`, in Portuguese: our words, which a lawyer may correct. */
export const messages: LegalMessages = {
  language: 'pt',
  legalTitle: 'Sobre este produto e seu preço',
  pricePerUnit: 'Preço por unidade de medida',
  delivery: 'Prazo de entrega',
  safety: 'Segurança do produto',
  guarantee: 'Garantia legal de conformidade',
  durability: 'Garantia comercial de durabilidade do produtor',
  years: { one: '{count} ano', other: '{count} anos' },
}
