import { checkout } from './en/checkout.ts'
import { mail } from './en/mail.ts'
import { pages } from './en/pages.ts'
import type { Texts } from './en/texts.ts'

/** English, whose keys every language has. */
export const en: Texts = {
  locale: 'en-IE',
  ...pages,
  ...checkout,
  mail,
}
