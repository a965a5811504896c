import type { StoreErrorCode } from './errors.ts'

/** The places of settings in the provider's dashboard, by their names there. */
export const DASHBOARD = {
  client: 'Settings > Development & integrations > Headless Settings, the client’s Settings',
  domains: 'Allowed redirect domains',
  uris: 'Allowed authorization redirect URIs',
} as const

/** The values that a remedy names: addresses to enter as they are. */
export interface RefusedPlace {
  /** The origin of the refused page: `https://shop.example`. */
  readonly origin?: string | undefined
  /** The address that logins come back to: `https://shop.example/callback`. */
  readonly callback?: string | undefined
  readonly clientId?: string | undefined
  readonly apiHost?: string | undefined
}

/** A reason why the provider refuses a shop that is not set up, or not yet. */
export interface Refusal {
  /** The code of the `StoreError`, and of `store-error`. */
  readonly code: StoreErrorCode
  /** HTTP status of the answer; none if there is no answer, or it is a success that lacks something. */
  readonly status?: number
  /** The provider's own codes, if they are known. */
  readonly providerCodes?: readonly string[]
  /** The field in the dashboard that solves it, by its name there. */
  readonly field?: string
  /** Whether the same request may succeed later, although nobody has changed a setting. */
  readonly passes: boolean
  /** Whether something that a shopper needs doesn't work. */
  readonly isBroken: boolean
  /** The remedy for the builder, in a sentence or two. */
  readonly remedy: (place: RefusedPlace) => string
}

const origin = ({ origin = 'the page’s origin' }: RefusedPlace) => origin
const callback = ({ callback = 'the login callback’s address' }: RefusedPlace) => callback

const addDomain = (place: RefusedPlace) =>
  `add ${origin(place)} to *${DASHBOARD.domains}* (${DASHBOARD.client})`

/** All refusals of a shop that is not set up: for pages, sessions, the client and the doctor. */
export const REFUSALS = [
  {
    code: 'token_request_failed',
    status: 400,
    field: DASHBOARD.domains,
    passes: false,
    isBroken: true,
    remedy: (place) =>
      `The provider gave no token to this client. Either data-client-id${place.clientId ? ` (${place.clientId})` : ''} is not a client of ${place.apiHost ?? 'the host that data-api-host names'}, or this page’s origin is not registered: ${addDomain(place)}.`,
  },
  {
    code: 'redirect_domain_refused',
    status: 403,
    field: DASHBOARD.domains,
    passes: false,
    isBroken: true,
    remedy: (place) =>
      `The provider does not lead back to this page: ${addDomain(place)}. Outside localhost it has to be https.`,
  },
  {
    code: 'redirect_uri_refused',
    status: 400,
    field: DASHBOARD.uris,
    passes: false,
    isBroken: true,
    remedy: (place) =>
      `The provider does not let logins come back to ${callback(place)}: add exactly this address to *${DASHBOARD.uris}* (${DASHBOARD.client}), or set data-login-callback to an address in this list.`,
  },
  {
    code: 'site_not_published',
    status: 428,
    providerCodes: ['SITE_NOT_PUBLISHED'],
    field: 'Publish',
    passes: false,
    isBroken: true,
    remedy: () =>
      'The site behind this client is not published, and its checkout and account pages exist only when it is: open the project’s dashboard, choose *Design Site*, and click *Publish*.',
  },
  {
    code: 'stores_not_installed',
    status: 428,
    providerCodes: ['REQUIRED_APP_NOT_INSTALLED', 'CHECKOUT_PAGE_NOT_FOUND'],
    field: 'Apps',
    passes: false,
    isBroken: true,
    remedy: () =>
      'The site behind this client has no Stores app: add *Wix Stores* under *Apps* in the project’s dashboard, then publish the site.',
  },
  {
    code: 'plan_required',
    status: 402,
    providerCodes: ['SITE_NOT_ACCEPTING_PAYMENTS'],
    field: 'Accept Payments',
    passes: false,
    isBroken: true,
    remedy: () =>
      'The site behind this client can’t take payments: it needs a plan that does, and a payment method under *Settings > Accept Payments* in the project’s dashboard.',
  },
  {
    code: 'captcha_not_configured',
    status: 400,
    providerCodes: ['-19971', '-19970'],
    field: 'Login Security',
    passes: false,
    isBroken: true,
    remedy: () =>
      'The provider requires a captcha at the login, and this page can’t show one: set data-captcha-script with data-captcha-site-key or data-captcha-visible-site-key on the script tag, and allow the script’s host in the page’s policy; or switch reCAPTCHA off in the project’s login settings.',
  },
  {
    code: 'login_timeout',
    field: DASHBOARD.domains,
    passes: true,
    isBroken: true,
    remedy: (place) =>
      `The provider’s page did not answer. It only answers origins that it knows: ${addDomain(place)}; and the page’s frame-src has to allow the provider’s pages.`,
  },
  {
    code: 'too_many_requests',
    status: 429,
    passes: true,
    isBroken: true,
    remedy: () =>
      'The provider was asked too often and answers again in a while; the tags offer to try again.',
  },
  {
    code: 'header_refused',
    field: 'data-currency',
    passes: false,
    isBroken: false,
    remedy: () =>
      'The provider does not let this page send that header, so prices are in the shop’s own currency (x-wix-currency: leave data-currency out), or products in the shop’s own language (x-wix-linguist, of data-locale).',
  },
  {
    code: 'members_area_missing',
    field: 'Apps',
    passes: false,
    isBroken: false,
    remedy: () =>
      'The provider doesn’t say who this member is (name, picture), so their e-mail address is shown, or nothing: add *Wix Members Area* under *Apps* in the project’s dashboard.',
  },
  {
    code: 'catalog_provisioning',
    status: 428,
    providerCodes: ['CATALOG_V3_SITE_PROVISIONING'],
    passes: true,
    isBroken: true,
    remedy: () => 'The provider is still setting up the shop’s catalog: the same page works in a while.',
  },
] as const satisfies readonly Refusal[]

/** The codes of {@link REFUSALS}. */
export type RefusalCode = (typeof REFUSALS)[number]['code']

/** Finds the refusal with a code; undefined if there is none. */
export const findRefusal = (code: StoreErrorCode | undefined): Refusal | undefined =>
  REFUSALS.find((refusal) => refusal.code === code)
