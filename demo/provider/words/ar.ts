import { checkout } from './ar/checkout.ts'
import { mail } from './ar/mail.ts'
import { pages } from './ar/pages.ts'
import type { Texts } from './en/texts.ts'

/** العربية. */
export const ar: Texts = {
  locale: 'ar',
  ...pages,
  ...checkout,
  mail,
}
