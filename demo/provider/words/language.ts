import { getCookie, setCookie } from 'hono/cookie'
import type { Call } from '../http/env.ts'
import { isFramed } from '../http/is-framed.ts'
import { DEFAULT_LANGUAGE } from './languages.ts'
import { findLanguage, negotiate, type Words, wordsIn } from './words.ts'

const COOKIE = 'hosted_language'

const asked = (c: Call) => findLanguage(c.req.query('lang') ?? c.req.query('language'))

/** The language of `x-wix-linguist`: `language|locale|isPrimary|instanceId` (contract 1.3). */
export const readLinguist = (c: Call): string | undefined =>
  c.req.header('x-wix-linguist')?.split('|')[0]?.trim().slice(0, 35) || undefined

/**
 * Returns the language of a hosted page: from its address, from the page that sent the browser here, from an earlier
 * choice, or from the browser's preferences.
 */
export const languageOf = (c: Call): string =>
  asked(c) ??
  findLanguage(c.get('language')) ??
  findLanguage(getCookie(c, COOKIE)) ??
  negotiate(c.req.header('accept-language')) ??
  DEFAULT_LANGUAGE

/** Returns the texts in the language of a call’s page. */
export const wordsOf = (c: Call): Words => wordsIn(languageOf(c))

/** Returns the language of e-mails that a call of the API requests; the member's own by default. */
export const mailLanguageOf = (c: Call, named?: string | null): string | undefined =>
  findLanguage(named) ?? findLanguage(readLinguist(c)) ?? negotiate(c.req.header('accept-language'))

/**
 * Stores the language of an address, or of the page that sent the browser, for the pages behind its links. A frame can't
 * store it: its pages know their visit, which has the language.
 */
export function keepLanguage(c: Call): void {
  const language = asked(c) ?? findLanguage(c.get('language'))
  if (!language || isFramed(c)) return
  setCookie(c, COOKIE, language, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: new URL(c.req.url).protocol === 'https:',
  })
}
