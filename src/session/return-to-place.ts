import type { PageAddress, SessionPage } from './page.ts'
import type { PendingAuthorization } from './pending-authorizations.ts'
import { restoreScroll } from './restore-scroll.ts'

/** The page that a login began on, when it is one that may be gone back to. */
function findPlace(originalUri: string, { readReturn }: PageAddress): URL | undefined {
  try {
    return new URL(readReturn(originalUri))
  } catch {
    return undefined
  }
}

/** Whether nothing has to be loaded to get from one to the other. */
export const isSamePage = (one: URL, other: URL): boolean =>
  one.origin + one.pathname + one.search === other.origin + other.pathname + other.search

/**
 * Brings the member back to the very place they left: on the same page without loading it again, with the
 * fragment and the scroll position of then; on another one by going there.
 *
 * @param isMember False leads to where the login began, and no further, so that what went wrong can be read there.
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
