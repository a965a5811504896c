import type { LegalMessages } from '../legal.ts'

/** Texts of `store-legal`, in Arabic: our words, which a lawyer may correct. */
export const messages: LegalMessages = {
  language: 'ar',
  legalTitle: 'عن هذا المنتج وسعره',
  pricePerUnit: 'سعر الوحدة',
  delivery: 'مدة التوصيل',
  safety: 'سلامة المنتج',
  guarantee: 'الضمان القانوني للمطابقة',
  durability: 'ضمان المنتِج للمتانة',
  years: {
    zero: '{count} سنة',
    one: 'سنة واحدة',
    two: 'سنتان',
    few: '{count} سنوات',
    many: '{count} عامًا',
    other: '{count} من السنوات',
  },
}
