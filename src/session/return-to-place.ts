import type { PageAddress, SessionPage } from './page.ts'
import type { PendingAuthorization } from './pending-authorizations.ts'
import { restoreScroll } from './restore-scroll.ts'

/** Finds the page that a login began on, if it is a page that may be returned to. */
function findPlace(originalUri: string, { readReturn }: PageAddress): URL | undefined {
  try {
    return new URL(readReturn(originalUri))
  } catch {
    return undefined
  }
}

/** Whether the way from one to the other needs no load. */
export const isSamePage = (one: URL, other: URL): boolean =>
  one.origin + one.pathname + one.search === other.origin + other.pathname + other.search

/**
 * Returns a member to the place they left: on the same page without loading it again, with the earlier fragment and
 * scroll position; otherwise by opening that page.
 *
 * @param isMember False returns only to the place that the login began at, and only on this page, so that the error can
 *   be read there.
 */
export function returnToPlace(
  { originalUri, begunAt = originalUri, scrollX = 0, scrollY = 0 }: PendingAuthorization,
  { page, address }: { readonly page: SessionPage; readonly address: PageAddress },
  isMember: boolean,
): void {
  const here = new URL(address.here())
  const there = findPlace(isMember ? originalUri : begunAt, address)
  if (!there) return
  if (isSamePage(there, here)) {
    address.show(there.href)
    restoreScroll(page, scrollX, scrollY)
  } else if (isMember) address.replace(there.href)
}
