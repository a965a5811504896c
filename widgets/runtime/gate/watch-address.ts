import { takeAddress } from '../../loader/cut-address.ts'
import type { Page } from '../../loader/page.ts'
import { createListeners, partOf } from '../page/services.ts'
import { findNavigation } from './here.ts'

declare module '../../loader/page.ts' {
  interface PageServices {
    readonly 'arrival-listeners': ReturnType<typeof createListeners>
  }
}

/** Returns the listeners for a link that was followed as a jump within this page and brings our parameters. */
export const arrivalListenersOf = (page: Page) => partOf(page, 'arrival-listeners', createListeners)

/** Removes our parameters after a jump within the page, as the loader did when the page was opened. */
export function watchAddress(page: Page): void {
  const take = () => {
    const address = takeAddress()
    if (address === location.href) return
    page.parts.set('address', address)
    page.parts.delete('arrival')
    arrivalListenersOf(page).tell()
  }
  // Before the page's own listeners; Chromium calls the window's in their order.
  for (const type of ['popstate', 'hashchange']) addEventListener(type, take, true)
}

/** Calls back whenever the page's address changes, in any way: links, Back, a router's `pushState`. */
export function watchEntries(changed: (event?: Event) => void): void {
  addEventListener('popstate', changed)
  addEventListener('hashchange', changed)
  const navigation = findNavigation()
  if (navigation) {
    navigation.addEventListener('currententrychange', changed)
    return
  }
  // Without it nothing reports `pushState`, except that a router changes the page then.
  let before = location.href
  new MutationObserver(() => {
    if (location.href === before) return
    before = location.href
    changed()
  }).observe(document, { childList: true, subtree: true })
}
