import { type ArrivedAnswer, addAnswer } from './address-answer.ts'
import type { PageAddress } from './page.ts'
import type { PendingAuthorizations } from './pending-authorizations.ts'
import { isSamePage } from './return-to-place.ts'

/** The page that a login began on, as far as it is one of this very site: nobody else is handed a code. */
function findStartPage(begunAt: string, address: PageAddress): URL | undefined {
  try {
    const start = new URL(address.readReturn(begunAt))
    return start.origin === new URL(address.here()).origin ? start : undefined
  } catch {
    return undefined
  }
}

/** Sends one answer on; false where it is to be dealt with here. */
function sendAnswer(answer: ArrivedAnswer, address: PageAddress, pending: PendingAuthorizations): boolean {
  const found = pending.findStart(answer.state)
  const start = found && findStartPage(found.begunAt, address)
  if (!start || isSamePage(start, new URL(address.here()))) return false
  address.removeAnswer(answer)
  address.replace(found.isOpen ? addAnswer(start.href, answer) : start.href)
  return true
}

/**
 * All pages of a site share one address that the provider's answers come back to. An answer that has come there goes
 * on to the page that its login began on, in this tab: that page knows what it was doing, and redeems it as if it had
 * come at once. One that was redeemed before (the back button) only leads there.
 *
 * @returns Whether the browser is on its way.
 */
export const sendToStart = (address: PageAddress, pending: PendingAuthorizations): boolean =>
  address.answers.some((answer) => sendAnswer(answer, address, pending))
