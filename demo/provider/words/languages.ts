import { ar } from './ar.ts'
import { cs } from './cs.ts'
import { de } from './de.ts'
import type { Texts } from './en/texts.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { he } from './he.ts'
import { it } from './it.ts'
import { ja } from './ja.ts'
import { nl } from './nl.ts'
import { pl } from './pl.ts'
import { pt } from './pt.ts'
import { sv } from './sv.ts'
import { tr } from './tr.ts'
import { zh } from './zh.ts'

/** By language (ISO 639-1). To add one, add a folder beside these, a file that joins it, and a line here. */
export const LANGUAGES: Readonly<Record<string, Texts>> = {
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

export const DEFAULT_LANGUAGE = 'en'

const RIGHT_TO_LEFT: readonly string[] = ['ar', 'he']

/** Returns the BCP 47 tag of a language: Chinese is written in simplified characters. */
export const tagOf = (language: string): string => (language === 'zh' ? 'zh-Hans' : language)

/** Returns the direction of a language, for `dir`. */
export const directionOf = (language: string): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr'
