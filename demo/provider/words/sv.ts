import type { Texts } from './en/texts.ts'
import { checkout } from './sv/checkout.ts'
import { mail } from './sv/mail.ts'
import { pages } from './sv/pages.ts'

/** Svenska. */
export const sv: Texts = {
  locale: 'sv-SE',
  ...pages,
  ...checkout,
  mail,
}
