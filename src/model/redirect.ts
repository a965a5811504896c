import type { Prompt, ResponseMode } from './enums.ts'

/** The OAuth request that the provider's page carries out (contract 5.3). */
export interface AuthRequest {
  /** Must equal an allowed URI; left out for the hidden frame. */
  readonly redirectUri?: string
  readonly clientId: string
  /** base64url of the verifier's SHA-256: 43 characters. */
  readonly codeChallenge: string
  readonly codeChallengeMethod: 'S256'
  readonly responseMode: ResponseMode
  readonly responseType: 'code'
  readonly scope: 'offline_access'
  readonly state: string
  /** From a login that succeeded. */
  readonly sessionToken?: string
  /** The connection of the identity provider to use, instead of the provider's own login page. */
  readonly idp?: string
}

export interface BookingsCheckout {
  /** The slot from the bookings service, unchanged. */
  readonly slotAvailability: Readonly<Record<string, unknown>>
  /** IANA; the slot's by default. */
  readonly timezone?: string
}

/** The destination of the browser: exactly one of these (contract 5.6). */
export interface RedirectIntents {
  readonly auth: { readonly authRequest: AuthRequest; readonly prompt?: Prompt }
  readonly login: Readonly<Record<string, never>>
  /** Ends the session, then goes to `postFlowUrl`. */
  readonly logout: { readonly clientId: string }
  readonly ecomCheckout: { readonly checkoutId: string }
  readonly bookingsCheckout: BookingsCheckout
  readonly bookingsBook: { readonly resourceId: string }
  readonly eventsCheckout: { readonly reservationId: string; readonly eventSlug: string }
  readonly paidPlansCheckout: { readonly planId: string; readonly checkoutData?: string }
  readonly storesProduct: { readonly productSlug: string }
  /** The page that takes the open balance of an order, which the owner has asked for. */
  readonly ecomOrderPaymentRequest: { readonly paymentRequestId: string }
}

/** Pages of the host that the provider's pages return to. */
export interface RedirectCallbacks {
  /** The page after a success; gets `orderId`, or `planOrderId`, or `orderNumber` and `eventId`. */
  readonly thankYouPageUrl?: string
  /** The page after the flow was finished, abandoned or interrupted. Not used for auth. */
  readonly postFlowUrl?: string
  readonly loginUrl?: string
  readonly bookingsServiceListUrl?: string
  readonly cartPageUrl?: string
  /** Gets `planIds` and `checkoutData`. */
  readonly planListUrl?: string
}

/** The look of a hosted page, and its parameters. */
export interface RedirectPreferences {
  /** Whether the pages have the provider's standard look; false for that of the site's own pages. Default true. */
  readonly useGenericWixPages?: boolean
  /** Default true; not for logout and auth. */
  readonly maintainIdentity?: boolean
  /** e.g. campaign parameters, or `lang`. */
  readonly additionalQueryParameters?: Readonly<Record<string, string>>
}

type OneOf<Intents> = {
  [Name in keyof Intents]: { readonly [Only in Name]: Intents[Name] } & {
    readonly [Other in Exclude<keyof Intents, Name>]?: never
  }
}[keyof Intents]

/** A request for the address of a hosted page: one intent, and the addresses to return to. */
export type RedirectRequest = OneOf<RedirectIntents> & {
  readonly callbacks?: RedirectCallbacks
  readonly preferences?: RedirectPreferences
}

/** Contract 2.14. */
export interface RedirectSession {
  readonly id?: string
  /** The address to send the browser to. */
  readonly fullUrl: string
  readonly urlDetails?: {
    /** Its origin is the only one that a web_message may come from. */
    readonly endpoint: string
    readonly searchParams?: Readonly<Record<string, string>>
  }
  readonly sessionToken?: string | null
  readonly shortUrl?: string
}
