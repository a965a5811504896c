import type { Texts } from './en/texts.ts'
import { checkout } from './he/checkout.ts'
import { mail } from './he/mail.ts'
import { pages } from './he/pages.ts'

/** עברית. */
export const he: Texts = {
  locale: 'he-IL',
  ...pages,
  ...checkout,
  mail,
}
