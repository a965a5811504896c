import type { Texts } from './en/texts.ts'
import { checkout } from './it/checkout.ts'
import { mail } from './it/mail.ts'
import { pages } from './it/pages.ts'

/** Italiano. */
export const it: Texts = {
  locale: 'it-IT',
  ...pages,
  ...checkout,
  mail,
}
