import type { checkout } from './checkout.ts'
import type { mail } from './mail.ts'
import type { pages } from './pages.ts'

type TextsOf<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends string ? string : TextsOf<Source[Key]>
}

/** What the login and account pages say, in any language. */
export type PagesTexts = TextsOf<typeof pages>
/** What the checkout’s pages say, in any language. */
export type CheckoutTexts = TextsOf<typeof checkout>
/** What the e-mails say, in any language. */
export type MailTexts = TextsOf<typeof mail>

/** What a language has to say: the same keys as English. */
export interface Texts extends PagesTexts, CheckoutTexts {
  /** BCP 47: how prices and dates are written. */
  readonly locale: string
  readonly mail: MailTexts
}
