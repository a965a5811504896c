import { messages as english } from '../messages/en/withdraw.ts'
import { findLanguage } from '../messages/languages.ts'
import type { WithdrawMessages } from '../messages/withdraw.ts'

/** The texts of all languages: a server has room for them. */
const FILES = import.meta.glob<WithdrawMessages>('../messages/*/withdraw.ts', {
  eager: true,
  import: 'messages',
})

/**
 * Returns the texts of a language; English if there are none.
 *
 * @param language BCP 47.
 */
export const textsOf = (language: string): WithdrawMessages =>
  FILES[`../messages/${findLanguage(language) ?? 'en'}/withdraw.ts`] ?? english
