import { z } from 'zod'

const id = z.string().min(1).max(200)
const text = z.string().max(5000).nullish()

/** The members' area (contract 2.12). */
export const ACCOUNT_SECTIONS = ['ACCOUNT_INFO', 'BOOKINGS', 'ORDERS', 'SUBSCRIPTIONS', 'EVENTS'] as const
/** One of {@link ACCOUNT_SECTIONS}. */
export type AccountSection = (typeof ACCOUNT_SECTIONS)[number]

/** A path and its query, without the session. */
export interface Place {
  readonly path: string
  readonly query: Readonly<Record<string, string>>
}

interface Intent<Schema extends z.ZodType> {
  readonly schema: Schema
  /** Returns the hosted page. */
  readonly toPlace: (request: z.output<Schema>) => Place
}

const intent = <Schema extends z.ZodType>(
  schema: Schema,
  toPlace: (request: z.output<Schema>) => Place,
): Intent<Schema> => ({ schema, toPlace })

const at = (path: string, query: Readonly<Record<string, string>> = {}): Place => ({ path, query })

const authRequest = z.object({
  redirectUri: text,
  clientId: text,
  codeChallenge: text,
  codeChallengeMethod: text,
  responseMode: text,
  responseType: text,
  scope: text,
  state: text,
  sessionToken: text,
  idp: text,
})

/** The destinations of the browser, in the contract's order (contract 5.6); `account` is the sandbox's own. */
export const INTENTS = {
  auth: intent(z.object({ authRequest, prompt: text }), () => at('/oauth2/authorize')),
  login: intent(z.looseObject({}), () => at('/login')),
  logout: intent(z.looseObject({ clientId: id }), () => at('/logout')),
  ecomCheckout: intent(z.looseObject({ checkoutId: id }), ({ checkoutId }) =>
    at('/checkout', { checkoutId }),
  ),
  bookingsCheckout: intent(z.looseObject({ slotAvailability: z.looseObject({}), timezone: text }), () =>
    at('/bookings-checkout'),
  ),
  bookingsBook: intent(z.looseObject({ resourceId: id }), ({ resourceId }) =>
    at('/bookings-book', { resourceId }),
  ),
  eventsCheckout: intent(
    z.looseObject({ reservationId: id, eventSlug: id }),
    ({ eventSlug, reservationId }) => at('/events-checkout', { eventSlug, reservationId }),
  ),
  paidPlansCheckout: intent(z.looseObject({ planId: id, checkoutData: text }), ({ planId }) =>
    at('/plans-checkout', { planId }),
  ),
  storesProduct: intent(z.looseObject({ productSlug: id }), ({ productSlug }) =>
    at(`/product-page/${encodeURIComponent(productSlug)}`),
  ),
  ecomOrderPaymentRequest: intent(z.looseObject({ paymentRequestId: id }), ({ paymentRequestId }) =>
    at('/payment-request', { paymentRequestId }),
  ),
  account: intent(
    z.looseObject({ section: z.enum(ACCOUNT_SECTIONS).default('ACCOUNT_INFO') }),
    ({ section }) => at(`/account/${section.toLowerCase().replace('_', '-')}`),
  ),
} as const

export type IntentName = keyof typeof INTENTS

export const INTENT_NAMES = Object.keys(INTENTS) as readonly IntentName[]

/** The hosted page of an intent whose request was checked by its schema. */
export function toPlace(name: IntentName, request: Readonly<Record<string, unknown>>): Place {
  // Each request belongs to its own function, which the table guarantees.
  const { toPlace } = INTENTS[name] as { toPlace: (request: never) => Place }
  return toPlace(request as never)
}
