import { StoreError } from '../../../src/model/errors.ts'
import type { RedirectCallbacks, RedirectPreferences, RedirectRequest } from '../../../src/model/redirect.ts'
import type { Inputs } from '../../loader/attributes.ts'
import type { linkReaders } from './attributes.ts'

export type LinkInputs = Pick<Inputs<typeof linkReaders>, 'to'> & Partial<Inputs<typeof linkReaders>>

/** What a request holds beside the tag's attributes. */
export interface LinkData {
  readonly clientId: string
  /** A page to come back to, made absolute; this page by default. Throws for one that may not be. */
  readonly readReturn: (text?: string) => string
  /** Campaign parameters that go along. */
  readonly campaign?: Readonly<Record<string, string>> | undefined
  /** Of the product that `product-id` names. */
  readonly productSlug?: string | undefined
  /** Of the page's cart, when the tag names none. */
  readonly checkoutId?: string | undefined
}

const needs = ({ to }: LinkInputs, names: string) =>
  new StoreError('invalid_configuration', `<store-link to="${to}"> needs ${names}`)

function require(inputs: LinkInputs, value: string | undefined, name: string): string {
  if (!value) throw needs(inputs, name)
  return value
}

/** The slot as the bookings service gave it: JSON, or its fields one by one. */
function readSlot(inputs: LinkInputs): Readonly<Record<string, unknown>> {
  const { slotAvailability: text, serviceId, resourceId, timezone } = inputs
  if (!text) {
    const { sessionId, scheduleId, startDate, endDate } = inputs
    if (!serviceId && !sessionId) throw needs(inputs, 'slot-availability, service-id or session-id')
    const named = { serviceId, sessionId, scheduleId, startDate, endDate, timezone }
    const slot = Object.fromEntries(Object.entries(named).filter(([, value]) => value))
    return { slot: { ...slot, ...(resourceId && { resource: { id: resourceId } }) } }
  }
  try {
    const slot: unknown = JSON.parse(text)
    if (typeof slot === 'object' && slot !== null && !Array.isArray(slot)) return { ...slot }
  } catch {
    // Said below.
  }
  throw needs(inputs, 'slot-availability to be a JSON object')
}

/** The one intent of a link (contract 5.6). */
function toIntent(inputs: LinkInputs, data: LinkData): Record<string, unknown> {
  const { to, timezone } = inputs
  const { clientId } = data
  switch (to) {
    case 'login':
      return { login: {} }
    case 'logout':
      return { logout: { clientId } }
    case 'checkout':
      return {
        ecomCheckout: { checkoutId: require(inputs, inputs.checkoutId ?? data.checkoutId, 'checkout-id') },
      }
    case 'product': {
      const productSlug = require(inputs, inputs.productSlug ??
        data.productSlug, 'product-slug or product-id')
      return { storesProduct: { productSlug } }
    }
    case 'account':
      return { account: { section: (inputs.section ?? 'ACCOUNT_INFO').toUpperCase() } }
    case 'bookings-checkout':
      return { bookingsCheckout: { slotAvailability: readSlot(inputs), ...(timezone && { timezone }) } }
    case 'bookings-book':
      return { bookingsBook: { resourceId: require(inputs, inputs.resourceId, 'resource-id') } }
    case 'events-checkout':
      return {
        eventsCheckout: {
          reservationId: require(inputs, inputs.reservationId, 'reservation-id'),
          eventSlug: require(inputs, inputs.eventSlug, 'event-slug'),
        },
      }
    case 'paid-plans-checkout': {
      const { checkoutData } = inputs
      const planId = require(inputs, inputs.planId, 'plan-id')
      return { paidPlansCheckout: { planId, ...(checkoutData && { checkoutData }) } }
    }
  }
}

/** Pages to come back to, made absolute. The page itself is where an interrupted flow ends. */
function toCallbacks(inputs: LinkInputs, { readReturn }: LinkData): RedirectCallbacks {
  const { thankYouPageUrl, loginUrl, bookingsServiceListUrl, cartPageUrl, planListUrl } = inputs
  const given = { thankYouPageUrl, loginUrl, bookingsServiceListUrl, cartPageUrl, planListUrl }
  const named = Object.entries(given).flatMap(([name, url]) =>
    url ? [[name, readReturn(url)] as const] : [],
  )
  const postFlowUrl = readReturn(inputs.postFlowUrl ?? inputs.returnUrl)
  return { ...Object.fromEntries(named), postFlowUrl }
}

function toPreferences(inputs: LinkInputs, { campaign }: LinkData): RedirectPreferences {
  const query = { ...campaign, ...Object.fromEntries(new URLSearchParams(inputs.extraQuery)) }
  return {
    ...(inputs.ownPages && { useGenericWixPages: false }),
    ...(inputs.forgetIdentity && { maintainIdentity: false }),
    ...(Object.keys(query).length && { additionalQueryParameters: query }),
  }
}

/**
 * What a link asks the provider for.
 *
 * @throws {StoreError} `invalid_configuration` that names what the tag lacks.
 */
export function toRedirectRequest(inputs: LinkInputs, data: LinkData): RedirectRequest {
  const preferences = toPreferences(inputs, data)
  // `account` is no field of the provider's (contract 5.6): who sends it has a second request at hand.
  return {
    ...toIntent(inputs, data),
    callbacks: toCallbacks(inputs, data),
    ...(Object.keys(preferences).length && { preferences }),
  } as RedirectRequest
}
