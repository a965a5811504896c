import { type ApiError, applicationError } from './errors.ts'

/** A rule by which the sandbox refuses, because the hosted provider does. */
export interface Strictness {
  /** The refused call, and when it is refused. */
  readonly what: string
  /** The answer's status; the page's, if a page says it. */
  readonly status?: number
  /** The answer's code. */
  readonly code?: string
  /** The evidence that the provider does so: a section of the contract, or a public document. */
  readonly source: string
  /** A note of this repository, if the source doesn't say it. */
  readonly unverified?: string
}

const KIT = 'wix/skills, skills/wix-vibe-headless/references'
const RECIPES = 'wix/skills, skills/wix-headless/references'

/**
 * Every rule in which the sandbox is as strict as the provider, with its source. `polite` disables those above the
 * line; the others are states of a site, which `POST /_sandbox/settings` sets.
 */
export const STRICTNESS = {
  tokenOrigin: {
    what: 'a token for a page whose origin is not on the list is refused like an unknown client id',
    status: 400,
    code: 'invalid_client',
    source: `${RECIPES}/stripe/DEPLOYMENT.md: an unregistered origin and an undefined client id answer the same 400`,
    unverified: 'that every grant is refused, not the anonymous one alone',
  },
  readableRefusals: {
    what: 'a page of any origin may read the answers of the API, so it reads a refusal as one',
    source: `${RECIPES}/stripe/DEPLOYMENT.md: the browser sees a 400, no network error`,
  },
  redirectUri: {
    what: 'a login comes back to a registered address only, letter by letter; the hosted page says so',
    status: 400,
    source: `contract 5.3; ${KIT}/members/INSTRUCTIONS.md: the authorize page says "Invalid redirect URI"`,
  },
  recoveryUri: {
    what: 'a link to reset a password comes back to an address of the same list',
    status: 400,
    source: `contract 5.7; ${KIT}/members/wix-members-auth.js, sendPasswordResetEmail`,
    unverified: 'status and code',
  },
  mostRedirectUris: {
    what: 'a client has at most 20 redirect addresses, and at most 20 redirect domains',
    status: 400,
    source: 'the documentation of the OAuth app object: maxItems 20 of both lists',
  },
  redirectDomain: {
    what: 'hosted pages come back to pages of an allowed domain only',
    status: 403,
    code: 'PERMISSION_DENIED',
    source: `contract 5.6; ${RECIPES}/inline-recipes/how-to-code-a-store.md: "isn't listed as an allowed redirect domain"`,
    unverified: 'that the session is refused at once, and not the return alone; the code',
  },
  secureReturn: {
    what: 'http is another, unlisted domain, but for this machine',
    status: 403,
    code: 'PERMISSION_DENIED',
    source: 'contract 2027, 8.4',
  },
  silentFrame: {
    what: 'a page whose origin is not on the list gets no message from a frame or a popup',
    source: `contract 5.5; ${KIT}/members/INSTRUCTIONS.md: the login hangs until the client gives up`,
  },
  preflightHeaders: {
    what: 'a preflight lists what the vendor’s own client sends, and nothing else',
    source:
      '@wix/sdk 1.21.16 (authorization, content-type, x-wix-bi-gateway, X-Wix-Consistent); x-wix-linguist in the types of @wix/auto_sdk_redirects_redirects; no package sends x-wix-currency',
    unverified: 'what the live preflight lists',
  },
  // The states of a site.
  unpublished: {
    what: 'a site that was never published has no hosted pages, so no redirect session and no checkout address',
    status: 428,
    code: 'SITE_NOT_PUBLISHED',
    source: 'contract 2027, 8 (get-checkout-url); the documentation of redirect sessions: publish the site',
    unverified: 'the code of redirect sessions',
  },
  noPlan: {
    what: 'a checkout needs a premium plan and a payment method',
    status: 402,
    code: 'SITE_NOT_ACCEPTING_PAYMENTS',
    source: `@wix/auto_sdk_ecom_cart-v-2 (an error of placing orders); ${RECIPES}/inline-recipes/how-to-code-a-store.md`,
    unverified: 'the status, and that the session is refused',
  },
  noStores: {
    what: 'a site without the Stores app has no catalog',
    status: 428,
    code: 'REQUIRED_APP_NOT_INSTALLED',
    source: 'contract 4.2; contract 2027, 1.2',
  },
  enterpriseCaptcha: {
    what: 'the captcha has the enterprise interface alone, and is always asked for',
    status: 400,
    code: '-19971',
    source: 'the documentation of custom login pages: the enterprise version is a must',
  },
  noMembersArea: {
    what: 'members of a site without the Members Area app have no names and no pictures',
    source: `${KIT}/members/INSTRUCTIONS.md, "Identity vs. profile"`,
    unverified: 'that the profile of a login’s answer is empty as well',
  },
} as const satisfies Record<string, Strictness>

export type StrictnessName = keyof typeof STRICTNESS

type Refusing = {
  [Name in StrictnessName]: (typeof STRICTNESS)[Name] extends {
    readonly status: number
    readonly code: string
  }
    ? Name
    : never
}[StrictnessName]

/** Creates the failure of one rule. */
export function refuseBy(name: Refusing, message: string): ApiError {
  const { status, code } = STRICTNESS[name]
  return applicationError(status, code, { message, description: message })
}
