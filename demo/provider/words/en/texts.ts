import type { checkout } from './checkout.ts'
import type { mail } from './mail.ts'
import type { pages } from './pages.ts'

type TextsOf<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends string ? string : TextsOf<Source[Key]>
}

/** The texts of the login and account pages. */
export type PagesTexts = TextsOf<typeof pages>
/** The texts of the checkout’s pages. */
export type CheckoutTexts = TextsOf<typeof checkout>
/** The texts of the e-mails. */
export type MailTexts = TextsOf<typeof mail>

/** The texts of a language: the same keys as English. */
export interface Texts extends PagesTexts, CheckoutTexts {
  /** BCP 47: the language of prices and dates. */
  readonly locale: string
  readonly mail: MailTexts
}
