import type { Texts } from './en/texts.ts'
import { checkout } from './fr/checkout.ts'
import { mail } from './fr/mail.ts'
import { pages } from './fr/pages.ts'

/** Français. */
export const fr: Texts = {
  locale: 'fr-FR',
  ...pages,
  ...checkout,
  mail,
}
