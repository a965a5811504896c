import type { LegalMessages } from '../legal.ts'

/** Texts of `store-legal`, in Chinese: our words, which a lawyer may correct. */
export const messages: LegalMessages = {
  language: 'zh',
  legalTitle: '关于此商品及其价格',
  pricePerUnit: '单位价格',
  delivery: '送达时间',
  safety: '产品安全',
  guarantee: '法定符合性保证',
  durability: '生产商的耐用性保证',
  years: { other: '{count} 年' },
}
