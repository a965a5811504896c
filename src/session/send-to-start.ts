import { type ArrivedAnswer, addAnswer } from './address-answer.ts'
import type { PageAddress } from './page.ts'
import type { PendingAuthorizations } from './pending-authorizations.ts'
import { isSamePage } from './return-to-place.ts'

/** Finds the page that a login began on, only if it belongs to this site: no other site may receive a code. */
function findStartPage(begunAt: string, address: PageAddress): URL | undefined {
  try {
    const start = new URL(address.readReturn(begunAt))
    return start.origin === new URL(address.here()).origin ? start : undefined
  } catch {
    return undefined
  }
}

/** Sends one answer on; false if it is for this page. */
function sendAnswer(answer: ArrivedAnswer, address: PageAddress, pending: PendingAuthorizations): boolean {
  const found = pending.findStart(answer.state)
  const start = found && findStartPage(found.begunAt, address)
  if (!start || isSamePage(start, new URL(address.here()))) return false
  address.removeAnswer(answer)
  address.replace(found.isOpen ? addAnswer(start.href, answer) : start.href)
  return true
}

/**
 * Sends an answer to the page that its login began on. All pages of a site share one address that the provider's
 * answers come back to; the answer continues from there, in the same tab, to the page that knows what it was doing, and
 * that page redeems it as if it had come directly. For an answer that was redeemed before (the back button) only that
 * page opens.
 *
 * @returns Whether the browser is leaving the page.
 */
export const sendToStart = (address: PageAddress, pending: PendingAuthorizations): boolean =>
  address.answers.some((answer) => sendAnswer(answer, address, pending))
