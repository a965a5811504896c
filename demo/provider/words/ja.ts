import type { Texts } from './en/texts.ts'
import { checkout } from './ja/checkout.ts'
import { mail } from './ja/mail.ts'
import { pages } from './ja/pages.ts'

/** 日本語. */
export const ja: Texts = {
  locale: 'ja-JP',
  ...pages,
  ...checkout,
  mail,
}
