import { readLanguage } from '../../../src/model/config-values.ts'
import type { Page } from '../../loader/page.ts'

/** The nearest element that says what language it is in; out of shadow roots, too. */
function findSaying(host: Element): HTMLElement | undefined {
  const found = host.closest<HTMLElement>('[lang]:not([lang=""])')
  if (found) return found
  const root = host.getRootNode()
  return root instanceof ShadowRoot ? findSaying(root.host) : undefined
}

/**
 * What language people read where a tag stands, BCP 47: the nearest `lang` says it. What the page's root says counts
 * only where the page's script doesn't say otherwise (`data-locale`).
 */
export function languageAt(host: Element, { config }: Pick<Page, 'config'>): string {
  const saying = findSaying(host)
  const isRoot = !saying || saying === document.documentElement
  const said = isRoot ? [config.given.locale, saying?.lang] : [saying.lang]
  return said.find(readLanguage) ?? (isRoot ? navigator.language : config.locale)
}
