import type { Texts } from './en/texts.ts'
import { checkout } from './pl/checkout.ts'
import { mail } from './pl/mail.ts'
import { pages } from './pl/pages.ts'

/** Polski. */
export const pl: Texts = {
  locale: 'pl-PL',
  ...pages,
  ...checkout,
  mail,
}
