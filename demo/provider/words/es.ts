import type { Texts } from './en/texts.ts'
import { checkout } from './es/checkout.ts'
import { mail } from './es/mail.ts'
import { pages } from './es/pages.ts'

/** Español. */
export const es: Texts = {
  locale: 'es-ES',
  ...pages,
  ...checkout,
  mail,
}
