import { readOwnAddress } from '../../../src/model/web-address.ts'
import type { Page } from '../../loader/page.ts'
import { here, resolveLink } from '../gate/here.ts'
import { createKept } from '../memory/kept-json.ts'

const lastListOf = (page: Page) => createKept<string>(page, 'last-list', 'tab')

/** Notes where this tab has last seen a list, for the link back from an empty cart. */
export const noteList = (page: Page): void => lastListOf(page).write(here())

/** Returns an address if it is another page of this site: a storage may hold anybody's text. */
function readOwn(address: string | undefined): string | undefined {
  const now = new URL(here())
  // Not `URL.parse`, which Chrome has only since version 126.
  const url = resolveLink(address ?? '')
  return url && url.origin === now.origin && url.pathname !== now.pathname ? url.href : undefined
}

/** Returns a page with products to buy: the one that the builder names, else this tab's last list. */
export function findShop(page: Page): string | undefined {
  const own = page.config.shopUrl?.trim()
  if (own) return readOwnAddress(own)
  const kept: unknown = lastListOf(page).read()
  return readOwn(typeof kept === 'string' && kept ? kept : undefined)
}
