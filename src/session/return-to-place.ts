import type { PageAddress, SessionPage } from './page.ts'
import type { PendingAuthorization } from './pending-authorizations.ts'

/** The page that a login began on, when it is one that may be gone back to. */
function findPlace(originalUri: string, { readReturn }: PageAddress): URL | undefined {
  try {
    return new URL(readReturn(originalUri))
  } catch {
    return undefined
  }
}

/**
 * Brings the member back to the very place they left: on the same page without loading it again, with the
 * fragment and the scroll position of then; on another one by going there.
 *
 * @param mayLeave False keeps the page, so that what went wrong can be read on it.
 */
export function returnToPlace(
  { originalUri, scrollX = 0, scrollY = 0 }: PendingAuthorization,
  { page, address }: { readonly page: SessionPage; readonly address: PageAddress },
  mayLeave: boolean,
): void {
  const here = new URL(address.here())
  const there = findPlace(originalUri, address)
  if (!there) return
  if (there.origin + there.pathname + there.search === here.origin + here.pathname + here.search) {
    address.show(there.href)
    page.scrollTo?.(scrollX, scrollY)
  } else if (mayLeave) address.replace(there.href)
}
