import type { LegalMessages } from '../legal.ts'

/** Texts of `store-legal`, in Czech: our words, which a lawyer may correct. */
export const messages: LegalMessages = {
  language: 'cs',
  legalTitle: 'O tomto zboží a jeho ceně',
  pricePerUnit: 'Cena za měrnou jednotku',
  delivery: 'Dodací lhůta',
  safety: 'Bezpečnost výrobku',
  guarantee: 'Zákonná záruka souladu',
  durability: 'Záruka výrobce na životnost',
  years: { one: '{count} rok', few: '{count} roky', many: '{count} roku', other: '{count} let' },
}
