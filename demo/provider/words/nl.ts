import type { Texts } from './en/texts.ts'
import { checkout } from './nl/checkout.ts'
import { mail } from './nl/mail.ts'
import { pages } from './nl/pages.ts'

/** Nederlands. */
export const nl: Texts = {
  locale: 'nl-NL',
  ...pages,
  ...checkout,
  mail,
}
