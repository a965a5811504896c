import type { LegalMessages } from '../legal.ts'

/** Texts of `store-legal`, in Hebrew: our words, which a lawyer may correct. */
export const messages: LegalMessages = {
  language: 'he',
  legalTitle: 'על המוצר ומחירו',
  pricePerUnit: 'מחיר ליחידת מידה',
  delivery: 'זמן אספקה',
  safety: 'בטיחות המוצר',
  guarantee: 'אחריות חוקית להתאמה',
  durability: 'אחריות היצרן לעמידות',
  years: { one: 'שנה אחת', two: 'שנתיים', other: '{count} שנים' },
}
