import { StoreError } from '../../../src/model/errors.ts'
import type { RedirectCallbacks, RedirectPreferences, RedirectRequest } from '../../../src/model/redirect.ts'
import type { Inputs } from '../../loader/attributes.ts'
import type { linkReaders } from './attributes.ts'

export type LinkInputs = Pick<Inputs<typeof linkReaders>, 'to'> & Partial<Inputs<typeof linkReaders>>

/** The data of a request beside the tag's attributes. */
export interface LinkData {
  readonly clientId: string
  /** Makes a return page absolute; this page by default. Throws for a page that isn't allowed. */
  readonly readReturn: (text?: string) => string
  /** The campaign parameters that are passed on. */
  readonly campaign?: Readonly<Record<string, string>> | undefined
  /** The slug of the product that `product-id` names. */
  readonly productSlug?: string | undefined
  /** The id of the page's cart, if the tag names none. */
  readonly checkoutId?: string | undefined
}

const needs = ({ to }: LinkInputs, names: string) =>
  new StoreError('invalid_configuration', `<store-link to="${to}"> needs ${names}`)

function require(inputs: LinkInputs, value: string | undefined, name: string): string {
  if (!value) throw needs(inputs, name)
  return value
}

/** Reads the slot as the bookings service returned it: as JSON, or from its single fields. */
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
    // Reported below.
  }
  throw needs(inputs, 'slot-availability to be a JSON object')
}

/** Returns the one intent of a link (contract 5.6). */
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

/** Returns the return pages, made absolute. An interrupted flow ends at this page. */
function toCallbacks(inputs: LinkInputs, { readReturn }: LinkData): RedirectCallbacks {
  const { thankYouPageUrl, loginUrl, bookingsServiceListUrl, cartPageUrl, planListUrl } = inputs
  const given = { thankYouPageUrl, loginUrl, bookingsServiceListUrl, cartPageUrl, planListUrl }
  const named = Object.entries(given).flatMap(([name, url]) =>
    url ? [[name, readReturn(url)] as const] : [],
  )
  const postFlowUrl = readReturn(inputs.postFlowUrl ?? inputs.returnUrl)
  return { ...Object.fromEntries(named), postFlowUrl }
}

/** Returns the preferences of a link; undefined without any. */
export function toPreferences(
  inputs: LinkInputs,
  { campaign }: Pick<LinkData, 'campaign'>,
): RedirectPreferences | undefined {
  const query = { ...campaign, ...Object.fromEntries(new URLSearchParams(inputs.extraQuery)) }
  // The provider keeps no identity in these two (contract 5.6).
  const keepsNone = inputs.to === 'login' || inputs.to === 'logout'
  const preferences: RedirectPreferences = {
    ...(inputs.ownPages && { useGenericWixPages: false }),
    ...(inputs.forgetIdentity && !keepsNone && { maintainIdentity: false }),
    ...(Object.keys(query).length && { additionalQueryParameters: query }),
  }
  return Object.keys(preferences).length ? preferences : undefined
}

/**
 * Creates the provider's request for a link.
 *
 * @throws {StoreError} `invalid_configuration` that names what the tag lacks.
 */
export function toRedirectRequest(inputs: LinkInputs, data: LinkData): RedirectRequest {
  const preferences = toPreferences(inputs, data)
  // `account` isn't a field of the provider's (contract 5.6): its sender has a second request ready.
  return {
    ...toIntent(inputs, data),
    callbacks: toCallbacks(inputs, data),
    ...(preferences && { preferences }),
  } as RedirectRequest
}
