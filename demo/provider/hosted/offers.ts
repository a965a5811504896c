import { fill, type Words } from '../words/words.ts'
import type { Fact } from './parts.ts'
import type { Reservation } from './reservation-rows.ts'

/** An offer of a page to a visitor, in words for people. */
export interface Offer {
  readonly kind: Reservation['kind']
  /** `Book`: the label of the button. */
  readonly action: string
  readonly title: string
  /** Its later name, in the members' area and in the e-mail. */
  readonly keptAs: string
  readonly facts: readonly Fact[]
  /** The choices, of which one is required; undefined if there are none. */
  readonly choices?: { readonly label: string; readonly of: readonly OfferChoice[] }
  /** The additional parameters of the return address (contract 5.6). */
  readonly toParameters: (id: string) => Readonly<Record<string, string>>
}

export interface OfferChoice {
  readonly value: string
  readonly label: string
  readonly end?: string
}

export interface OfferView {
  readonly words: Words
  /** Milliseconds since 1970. */
  readonly nowMs: number
}

type Request = Readonly<Record<string, unknown>>

const DAY_MS = 86_400_000
const HOURS = ['10:00', '13:30', '16:00'] as const

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, 200) : undefined

/** Converts `raku-firing-night` to a title. */
function toTitle(slug: string): string {
  const words = slug.replace(/[-_]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Writes a moment in a time zone, which may be invalid, because it came with the request. */
function writeMoment(
  text: string | undefined,
  timeZone: string | undefined,
  locale: string,
): string | undefined {
  const moment = text ? new Date(text) : undefined
  if (!moment || Number.isNaN(moment.getTime())) return undefined
  const form = { dateStyle: 'full', timeStyle: 'short' } as const
  try {
    return moment.toLocaleString(locale, { ...form, timeZone: timeZone ?? 'UTC' })
  } catch {
    return moment.toLocaleString(locale, { ...form, timeZone: 'UTC' })
  }
}

const toFacts = (facts: Readonly<Record<string, string | undefined>>): Offer['facts'] =>
  Object.entries(facts).flatMap(([name, value]) => (value ? [{ name, value }] : []))

function bookSlot(request: Request, { words: { offer, locale } }: OfferView): Offer {
  const { slot = {}, openSpots } = (request.slotAvailability ?? {}) as Record<string, unknown>
  const { startDate, timezone, resource, location } = slot as Record<string, unknown>
  const named = (value: unknown) => textOf((value as { name?: unknown } | undefined)?.name)
  const zone = textOf(request.timezone) ?? textOf(timezone)
  return {
    kind: 'BOOKINGS',
    action: offer.bookNow,
    title: offer.bookTitle,
    keptAs: named(resource) ? fill(offer.appointmentWith, { name: named(resource) }) : offer.appointment,
    facts: toFacts({
      [offer.when]: writeMoment(textOf(startDate), zone, locale),
      [offer.timeZone]: zone,
      [offer.with]: named(resource),
      [offer.where]: named(location) ?? textOf(location),
      [offer.placesLeft]: typeof openSpots === 'number' ? String(openSpots) : undefined,
    }),
    toParameters: (id) => ({ orderId: id, bookingId: id }),
  }
}

/** Offers the hours of the coming days; in a sandbox all of them are free. */
function chooseSlot(request: Request, { words: { offer, locale }, nowMs }: OfferView): Offer {
  const days = [1, 2, 3].map((ahead) => new Date(nowMs + ahead * DAY_MS))
  const choices = days.flatMap((day) =>
    HOURS.map((hour) => {
      const date = day.toISOString().slice(0, 10)
      const label = day.toLocaleDateString(locale, {
        weekday: 'long',
        day: 'numeric',
        month: 'long',
        timeZone: 'UTC',
      })
      return { value: `${date}T${hour}`, label, end: hour }
    }),
  )
  return {
    kind: 'BOOKINGS',
    action: offer.bookNow,
    title: offer.chooseTime,
    keptAs: toTitle(textOf(request.resourceId) ?? offer.appointment),
    facts: toFacts({ [offer.with]: toTitle(textOf(request.resourceId) ?? '') }),
    choices: { label: offer.freeTimes, of: choices },
    toParameters: (id) => ({ orderId: id, bookingId: id }),
  }
}

function getTicket(request: Request, { words: { offer } }: OfferView): Offer {
  const slug = textOf(request.eventSlug) ?? 'event'
  return {
    kind: 'EVENTS',
    action: offer.getTickets,
    title: toTitle(slug),
    keptAs: toTitle(slug),
    facts: toFacts({ [offer.reservation]: textOf(request.reservationId), [offer.tickets]: offer.oneTicket }),
    toParameters: (id) => ({ orderNumber: id.slice(0, 8).toUpperCase(), eventId: slug }),
  }
}

function startPlan(request: Request, { words: { offer } }: OfferView): Offer {
  return {
    kind: 'SUBSCRIPTIONS',
    action: offer.startPlan,
    title: offer.planTitle,
    keptAs: toTitle(textOf(request.planId) ?? offer.plan),
    facts: toFacts({
      [offer.plan]: textOf(request.planId),
      [offer.details]: textOf(request.checkoutData),
    }),
    toParameters: (id) => ({ planOrderId: id }),
  }
}

/** The intents that end in a reservation (contract 5.6), each with its page's path. */
export const OFFERS = {
  bookingsCheckout: { path: '/bookings-checkout', toOffer: bookSlot },
  bookingsBook: { path: '/bookings-book', toOffer: chooseSlot },
  eventsCheckout: { path: '/events-checkout', toOffer: getTicket },
  paidPlansCheckout: { path: '/plans-checkout', toOffer: startPlan },
} as const satisfies Record<string, { path: string; toOffer: (request: Request, view: OfferView) => Offer }>

export type OfferIntent = keyof typeof OFFERS
