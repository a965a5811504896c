import type { SandboxContext } from '../access/context/context.ts'
import { createPastVisits } from '../hosted/past-visits.ts'
import type { Call } from '../http/env.ts'
import { createRedirectSessions } from '../redirects/redirect-sessions.ts'
import { toWayBack } from '../redirects/way-back.ts'

/** The addresses that the browser goes to from the checkout (contract 5.6). */
export interface ReturnLinks {
  /** The address without an order; undefined when the shop named no page. */
  readonly back: string | undefined
  /** The shop's own cart page; undefined when it named none. */
  readonly cart: string | undefined
  /** The shop's page for logging in; undefined when it named none. */
  readonly login: string | undefined
  /** Returns the shop's own thank-you page for an order, if it has one. */
  thanks(orderId: string): string | undefined
}

/** Reads the callbacks of the redirect session that a checkout was opened by. */
export function createReturnLinks(context: SandboxContext) {
  const findPast = createPastVisits(context)
  const sessions = createRedirectSessions(context)

  /** @param sessionToken Untrusted, from the page's address. */
  return async (c: Call, checkoutId: string, sessionToken: string | undefined): Promise<ReturnLinks> => {
    const live = await sessions.find(context.database, sessionToken)
    const session = live ?? (await findPast(sessionToken))
    // A session for another checkout doesn't count for this one.
    const fits = session?.intent === 'ecomCheckout' && session.request.checkoutId === checkoutId
    if (!fits) return { back: undefined, cart: undefined, login: undefined, thanks: () => undefined }
    const { callbacks, asker, language, isGeneric } = session
    c.set('language', language)
    c.set('isGeneric', isGeneric)
    const isMemberLoggedIn = asker?.kind === 'member'
    const back = callbacks.postFlowUrl ?? callbacks.cartPageUrl
    return {
      back: back && toWayBack(back, { isMemberLoggedIn }),
      cart: callbacks.cartPageUrl && toWayBack(callbacks.cartPageUrl, { isMemberLoggedIn }),
      login: callbacks.loginUrl && toWayBack(callbacks.loginUrl, { isMemberLoggedIn }),
      thanks: (orderId) =>
        callbacks.thankYouPageUrl &&
        toWayBack(callbacks.thankYouPageUrl, { isMemberLoggedIn, parameters: { orderId } }),
    }
  }
}
