import { isRelative, readWebAddress } from '../../../src/model/web-address.ts'
import type { Page } from '../../loader/page.ts'
import { here, resolveLink } from '../gate/here.ts'
import { createKept } from '../memory/kept-json.ts'

const lastListOf = (page: Page) => createKept<string>(page, 'last-list', 'tab')

/** Notes where this tab has last seen a list, for the way back from an empty cart. */
export const noteList = (page: Page): void => lastListOf(page).write(here())

/** Of this site, and another page than this one: what lies in a storage may be anybody's. */
function readOwn(address: string | undefined): string | undefined {
  const now = new URL(here())
  // Not `URL.parse`: Chrome 126 is the first with it.
  const url = resolveLink(address ?? '')
  return url && url.origin === now.origin && url.pathname !== now.pathname ? url.href : undefined
}

/** Where there is something to put into the cart: the page that the builder names, else the last list of this tab. */
export function findShop(page: Page): string | undefined {
  const own = page.config.shopUrl?.trim()
  if (own) return isRelative(own) ? own : readWebAddress(own)
  const kept: unknown = lastListOf(page).read()
  return readOwn(typeof kept === 'string' && kept ? kept : undefined)
}
