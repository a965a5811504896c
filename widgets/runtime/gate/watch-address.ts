import { takeAddress } from '../../loader/cut-address.ts'
import type { Page } from '../../loader/page.ts'
import { createListeners, partOf } from '../services.ts'

/** Called when this very page was given an address that brings something: a link was followed that is a jump. */
export const arrivalListenersOf = (page: Page) => partOf(page, 'arrival-listeners', createListeners)

/** Cleans what a jump within the page puts into its address, as the loader did when the page was opened. */
export function watchAddress(page: Page): void {
  const take = () => {
    const address = takeAddress()
    if (address === location.href) return
    page.parts.set('address', address)
    page.parts.delete('arrival')
    arrivalListenersOf(page).tell()
  }
  // Before the page's own listeners, which are told as it bubbles.
  for (const type of ['popstate', 'hashchange']) addEventListener(type, take, true)
}
