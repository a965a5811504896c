import { findLanguage } from '../../../src/messages/languages.ts'
import { readLanguage } from '../../../src/model/config-values.ts'
import type { Page } from '../../loader/page.ts'

/** Finds the nearest element with a `lang`, also outside its shadow root. */
function findSaying(host: Element): HTMLElement | undefined {
  const found = host.closest<HTMLElement>('[lang]:not([lang=""])')
  if (found) return found
  const root = host.getRootNode()
  return root instanceof ShadowRoot ? findSaying(root.host) : undefined
}

/** The marks by which Chrome's translation says that the root's `lang` is the language it translates into. */
const TRANSLATED = /\btranslated-(ltr|rtl)\b/

/** Whether the browser translates the page into a language that we don't have. */
const isTranslatedAway = ({ className, lang }: Element & { lang: string }): boolean =>
  TRANSLATED.test(className) && !findLanguage(lang) && !/^en\b/i.test(lang)

/**
 * Returns the language at a tag's place, BCP 47: that of the nearest `lang`. The page's root counts only if the page's
 * script doesn't set another one (`data-locale`). While the browser translates the page, texts in a language that we
 * don't have stay in the page's own: the browser translates them like those around them.
 */
export function languageAt(host: Element, { config }: Pick<Page, 'config'>): string {
  const saying = findSaying(host)
  const isRoot = !saying || saying === document.documentElement
  if (isRoot && isTranslatedAway(document.documentElement)) return config.locale
  const said = isRoot ? [config.given.locale, saying?.lang] : [saying.lang]
  return said.find(readLanguage) ?? (isRoot ? navigator.language : config.locale)
}
