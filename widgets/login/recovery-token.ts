import type { Page } from '../page.ts'

const PARAMETER = 'recoveryToken'

/**
 * The token of a reset link that leads to this very page (contract 5.7, recovery by own page), in its query or
 * its fragment. It is taken out of the address at once and kept in memory alone; all tags of the page get it.
 */
export function takeRecoveryToken(page: Page): string | undefined {
  if (!page.parts.has(PARAMETER)) page.parts.set(PARAMETER, readAndClean())
  return page.parts.get(PARAMETER) as string | undefined
}

function readAndClean(): string | undefined {
  const url = new URL(location.href)
  const fragment = new URLSearchParams(url.hash.slice(1))
  const token = url.searchParams.get(PARAMETER) ?? fragment.get(PARAMETER)
  if (!token) return undefined
  // As text: writing the parameters anew would spell the page's own differently.
  const remove = (text: string) =>
    text.replace(new RegExp(`(^[?#]|&)${PARAMETER}=[^&]*&?`), '$1').replace(/[?#&]$/, '')
  history.replaceState(history.state, '', url.pathname + remove(url.search) + remove(url.hash))
  return token
}
