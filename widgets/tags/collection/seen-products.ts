import type { Page } from '../../loader/page.ts'
import { createKept } from '../../runtime/memory/kept-json.ts'
import { mayUse } from '../../runtime/page/may-use.ts'

declare module '../../loader/page.ts' {
  interface PageServices {
    readonly 'seen-products': readonly string[]
  }
}

/** The most products that are kept. */
const MOST = 24

const keptOf = (page: Page) => createKept<readonly string[]>(page, 'seen', 'visitor')

const mayKeep = (page: Page): boolean => mayUse(page, 'seen')

/** The part that holds the products seen on this page while nothing may be stored. */
const SEEN_HERE = 'seen-products'

/** Returns the ids of products seen at length, the newest first; on this device only. */
export function readSeen(page: Page): readonly string[] {
  const here = page.parts.get(SEEN_HERE) ?? []
  const kept: unknown = mayKeep(page) ? keptOf(page).read() : []
  // The storage may hold anybody's data.
  const known = Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []
  return [...new Set([...here, ...known])].slice(0, MOST)
}

/** Checks whether the shop needs it: those without a list of recently seen products store nothing. */
const isWanted = (page: Page): boolean =>
  !!document.querySelector('store-collection[recent]') || Array.isArray(keptOf(page).read())

/** Notes a product that somebody sees at length. */
export function noteSeen(page: Page, id: string): void {
  const here = page.parts.get(SEEN_HERE) ?? []
  page.parts.set(SEEN_HERE, [id, ...here.filter((one) => one !== id)].slice(0, MOST))
  if (mayKeep(page) && isWanted(page)) keptOf(page).write(readSeen(page))
}

/** Applies a consent: stores the list from now on, or forgets it. */
export function consentToSeen(page: Page, granted: boolean): void {
  if (granted && isWanted(page)) keptOf(page).write(readSeen(page))
  else if (!granted) keptOf(page).write(undefined)
}
