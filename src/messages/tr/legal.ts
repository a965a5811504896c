import type { LegalMessages } from '../legal.ts'

/** Texts of `store-legal`, in Turkish: our words, which a lawyer may correct. */
export const messages: LegalMessages = {
  language: 'tr',
  legalTitle: 'Bu ürün ve fiyatı hakkında',
  pricePerUnit: 'Birim fiyat',
  delivery: 'Teslim süresi',
  safety: 'Ürün güvenliği',
  guarantee: 'Yasal uygunluk garantisi',
  durability: 'Üreticinin dayanıklılık garantisi',
  years: { other: '{count} yıl' },
}
