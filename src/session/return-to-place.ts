import type { SessionPage } from './page.ts'
import type { PendingAuthorization } from './pending-authorizations.ts'

/** The page that a login began on, when it is one of this origin. */
function findPlace(originalUri: string, here: URL): URL | undefined {
  if (!URL.canParse(originalUri)) return undefined
  const there = new URL(originalUri)
  return there.origin === here.origin ? there : undefined
}

/**
 * Brings the member back to the very place they left: on the same page without loading it again, with the
 * fragment and the scroll position of then; on another one by going there.
 *
 * @param mayLeave False keeps the page, so that what went wrong can be read on it.
 */
export function returnToPlace(
  { originalUri, scrollX = 0, scrollY = 0 }: PendingAuthorization,
  page: SessionPage,
  mayLeave: boolean,
): void {
  const here = new URL(page.location.href)
  const there = findPlace(originalUri, here)
  if (!there) return
  if (there.pathname === here.pathname && there.search === here.search) {
    page.history.replaceState(page.history.state, '', there.href)
    page.scrollTo?.(scrollX, scrollY)
  } else if (mayLeave) page.location.replace(there.href)
}
