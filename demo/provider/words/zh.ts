import type { Texts } from './en/texts.ts'
import { checkout } from './zh/checkout.ts'
import { mail } from './zh/mail.ts'
import { pages } from './zh/pages.ts'

/** 简体中文. */
export const zh: Texts = {
  locale: 'zh-CN',
  ...pages,
  ...checkout,
  mail,
}
