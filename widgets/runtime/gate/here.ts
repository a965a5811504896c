import { cutAddress } from '../../loader/cut-address.ts'

/**
 * Where the page is now, without what an address brings for us: nothing that is made of it (links of a list, what
 * is counted) carries that on, even when the page's own router has just shown such an address.
 */
export const here = (): string => cutAddress(location.href)

/** Whether the page's address brings something for us that is still in it. */
export const bringsSomething = (): boolean => here() !== location.href

/** A link of this page, as the browser follows it; undefined where a builder's address is none. */
export function resolveLink(href: string): URL | undefined {
  try {
    return new URL(href, document.baseURI)
  } catch {
    return
  }
}

/** Shows another address of this page: as an entry of its own, so that Back undoes it, or in the place of this one. */
export function showAddress(url: string, as: 'entry' | 'same'): void {
  try {
    if (url === location.href) return
    if (as === 'entry') history.pushState(history.state, '', url)
    else history.replaceState(history.state, '', url)
  } catch {
    // Browsers refuse when it changes too often, and in a sandboxed frame: the next change will do.
  }
}
