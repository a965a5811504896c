import { requestRedirectTarget } from '../../../src/session/redirect-target.ts'
import { explain } from '../asking/explain.ts'
import type { Inquiry } from '../asking/inquiry.ts'
import type { Finding } from '../asking/point.ts'
import { isSecure } from '../asking/read-settings.ts'
import { visit } from '../asking/visit.ts'
import type { OpenedCart } from './cart.ts'

/** Checks a checkout of the cart, up to the provider's first page of it. */
export async function findCheckout(inquiry: Inquiry, { port, cart }: OpenedCart): Promise<Finding> {
  const { origin } = inquiry.settings
  try {
    const checkoutId = await port.createCheckout(cart)
    inquiry.secrets.add(checkoutId)
    const home = `${origin}/`
    const target = await requestRedirectTarget(port, {
      ecomCheckout: { checkoutId },
      callbacks: { postFlowUrl: home, thankYouPageUrl: home },
    })
    const { last, page } = await visit(inquiry, target)
    if (page === undefined || (last.status ?? 500) >= 400)
      return {
        state: 'wrong',
        code: 'system',
        says: `the provider’s checkout page does not open (${last.status ?? 'no answer'})`,
        remedy: 'Open the checkout of the site in its dashboard’s preview: it says what is missing.',
      }
    const says = `the provider’s checkout opens, and leads back to ${origin}`
    if (isSecure(origin)) return { state: 'ok', says }
    return {
      state: 'hint',
      says: `${says}, which is not https`,
      remedy: `The hosted provider leads back to https only: serve the pages as ${origin.replace(/^http:/, 'https:')}.`,
    }
  } catch (error) {
    return explain(inquiry, error, { step: 'checkout' })
  }
}
