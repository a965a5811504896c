import { messages as ar } from '../messages/ar/withdraw.ts'
import { messages as cs } from '../messages/cs/withdraw.ts'
import { messages as de } from '../messages/de/withdraw.ts'
import { messages as en } from '../messages/en/withdraw.ts'
import { messages as es } from '../messages/es/withdraw.ts'
import { messages as fr } from '../messages/fr/withdraw.ts'
import { messages as he } from '../messages/he/withdraw.ts'
import { messages as it } from '../messages/it/withdraw.ts'
import { messages as ja } from '../messages/ja/withdraw.ts'
import { findLanguage } from '../messages/languages.ts'
import { messages as nl } from '../messages/nl/withdraw.ts'
import { messages as pl } from '../messages/pl/withdraw.ts'
import { messages as pt } from '../messages/pt/withdraw.ts'
import { messages as sv } from '../messages/sv/withdraw.ts'
import { messages as tr } from '../messages/tr/withdraw.ts'
import type { WithdrawMessages } from '../messages/withdraw.ts'
import { messages as zh } from '../messages/zh/withdraw.ts'

const ALL: Readonly<Record<string, WithdrawMessages>> = {
  ar,
  cs,
  de,
  en,
  es,
  fr,
  he,
  it,
  ja,
  nl,
  pl,
  pt,
  sv,
  tr,
  zh,
}

/**
 * Returns the texts of a language; English if there are none.
 *
 * @param language BCP 47.
 */
export const textsOf = (language: string): WithdrawMessages => ALL[findLanguage(language) ?? 'en'] ?? en
