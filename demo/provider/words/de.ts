import { checkout } from './de/checkout.ts'
import { mail } from './de/mail.ts'
import { pages } from './de/pages.ts'
import type { Texts } from './en/texts.ts'

/** Deutsch. */
export const de: Texts = {
  locale: 'de-DE',
  ...pages,
  ...checkout,
  mail,
}
