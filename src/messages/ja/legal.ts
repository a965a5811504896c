import type { LegalMessages } from '../legal.ts'

/** Texts of `store-legal`, in Japanese: our words, which a lawyer may correct. */
export const messages: LegalMessages = {
  language: 'ja',
  legalTitle: 'この商品と価格について',
  pricePerUnit: '単位あたりの価格',
  delivery: 'お届けまでの日数',
  safety: '製品の安全性',
  guarantee: '法定の適合保証',
  durability: '製造者の耐久性保証',
  years: { other: '{count}年' },
}
