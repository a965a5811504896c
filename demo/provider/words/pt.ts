import type { Texts } from './en/texts.ts'
import { checkout } from './pt/checkout.ts'
import { mail } from './pt/mail.ts'
import { pages } from './pt/pages.ts'

/** Português. */
export const pt: Texts = {
  locale: 'pt-BR',
  ...pages,
  ...checkout,
  mail,
}
