import type { Page } from '../../loader/page.ts'
import { createKept } from '../../runtime/memory/kept-json.ts'
import { mayUse } from '../../runtime/page/may-use.ts'

declare module '../../loader/page.ts' {
  interface PageServices {
    readonly 'seen-products': readonly string[]
  }
}

/** So many are kept. */
const MOST = 24

const keptOf = (page: Page) => createKept<readonly string[]>(page, 'seen', 'visitor')

const mayKeep = (page: Page): boolean => mayUse(page, 'seen')

/** What was seen on this page, while nothing may be kept. */
const SEEN_HERE = 'seen-products'

/** Ids of products that were seen at length, the newest first; on this device alone. */
export function readSeen(page: Page): readonly string[] {
  const here = page.parts.get(SEEN_HERE) ?? []
  const kept: unknown = mayKeep(page) ? keptOf(page).read() : []
  // What lies in a storage may be anybody's.
  const known = Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []
  return [...new Set([...here, ...known])].slice(0, MOST)
}

/** Shops without a list of recently seen products keep nothing. */
const isWanted = (page: Page): boolean =>
  !!document.querySelector('store-collection[recent]') || Array.isArray(keptOf(page).read())

/** Notes a product that somebody sees at length. */
export function noteSeen(page: Page, id: string): void {
  const here = page.parts.get(SEEN_HERE) ?? []
  page.parts.set(SEEN_HERE, [id, ...here.filter((one) => one !== id)].slice(0, MOST))
  if (mayKeep(page) && isWanted(page)) keptOf(page).write(readSeen(page))
}

/** From now on it may be kept, or what is kept is forgotten. */
export function consentToSeen(page: Page, granted: boolean): void {
  if (granted && isWanted(page)) keptOf(page).write(readSeen(page))
  else if (!granted) keptOf(page).write(undefined)
}
