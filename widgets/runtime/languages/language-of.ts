import { readLanguage } from '../../../src/model/config-values.ts'
import type { Page } from '../../loader/page.ts'

/** Finds the nearest element with a `lang`, also outside its shadow root. */
function findSaying(host: Element): HTMLElement | undefined {
  const found = host.closest<HTMLElement>('[lang]:not([lang=""])')
  if (found) return found
  const root = host.getRootNode()
  return root instanceof ShadowRoot ? findSaying(root.host) : undefined
}

/**
 * Returns the language at a tag's place, BCP 47: that of the nearest `lang`. The page's root counts only if the page's
 * script doesn't set another one (`data-locale`).
 */
export function languageAt(host: Element, { config }: Pick<Page, 'config'>): string {
  const saying = findSaying(host)
  const isRoot = !saying || saying === document.documentElement
  const said = isRoot ? [config.given.locale, saying?.lang] : [saying.lang]
  return said.find(readLanguage) ?? (isRoot ? navigator.language : config.locale)
}
