import type { Texts } from './en/texts.ts'
import { checkout } from './tr/checkout.ts'
import { mail } from './tr/mail.ts'
import { pages } from './tr/pages.ts'

/** Türkçe. */
export const tr: Texts = {
  locale: 'tr-TR',
  ...pages,
  ...checkout,
  mail,
}
