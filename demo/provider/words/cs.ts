import { checkout } from './cs/checkout.ts'
import { mail } from './cs/mail.ts'
import { pages } from './cs/pages.ts'
import type { Texts } from './en/texts.ts'

/** Čeština. */
export const cs: Texts = {
  locale: 'cs-CZ',
  ...pages,
  ...checkout,
  mail,
}
