import type { ViolatedRule } from './enums.ts'

/** A field of a request that the provider refused (contract 4.1). */
export interface FieldViolation {
  /** Path in the request: `product.name`. */
  readonly field: string
  readonly description: string
  readonly violatedRule?: ViolatedRule
  /** With rule OTHER. */
  readonly ruleName?: string
  /** By rule: `{ threshold: 20 }` for MAX, `{ type: 'EMAIL' }` for FORMAT. */
  readonly data?: Readonly<Record<string, unknown>>
}

/** A refusal in the provider's own terms (contract 4.1). */
export interface ApplicationError {
  readonly code: string
  readonly description?: string
  readonly data?: unknown
}

/** The `details` of the provider's answer, as they came. */
export interface ErrorDetails {
  readonly validationError?: { readonly fieldViolations: readonly FieldViolation[] }
  readonly applicationError?: ApplicationError
  readonly [other: string]: unknown
}

/** The reasons of failures, as a closed list, so that there is a text for people for every code. */
export type StoreErrorCode =
  // The provider's answer (contract 4)
  /** Fields of the request break a rule; see `violations`. */
  | 'invalid_argument'
  /** 401: no token, or one that is unknown or expired. */
  | 'unauthorized'
  /** 403: this identity may not do it. */
  | 'forbidden'
  | 'not_found'
  /** 409: it exists already, or somebody else has changed it. */
  | 'conflict'
  /** 429. */
  | 'too_many_requests'
  /** Another refusal with a code of the provider's own; see `providerCode`. */
  | 'application'
  /** Another 4xx without one. */
  | 'request_refused'
  /** 5xx, or an answer that can't be read. */
  | 'system'
  // No answer
  | 'network'
  | 'timeout'
  | 'aborted'
  // Sign-in (contract 4.6, 4.7)
  | 'token_request_failed'
  | 'member_tokens_failed'
  | 'missing_code_or_state'
  | 'invalid_state'
  | 'unknown_state'
  | 'login_failed'
  | 'login_timeout'
  | 'login_cancelled'
  | 'popup_blocked'
  /** PKCE: outside 43 to 128 characters. */
  | 'invalid_verifier_length'
  // Notifications and GraphQL
  | 'jwt_not_valid'
  | 'unexpected_event'
  | 'graphql_failed'
  // The parts that the shop's owner has not set up at the provider; `refusals.ts` has a remedy for each
  /** 403: the page's origin is none of the *Allowed redirect domains*. */
  | 'redirect_domain_refused'
  /** The address that a login comes back to is none of the *Allowed authorization redirect URIs*. */
  | 'redirect_uri_refused'
  /** 428: the site behind the client is not published, so that its hosted pages are not there. */
  | 'site_not_published'
  /** 428: the site has no Stores app. */
  | 'stores_not_installed'
  /** 402: the site's plan doesn't include payments, or no payment method is set up. */
  | 'plan_required'
  /** The provider requires a captcha, and the page has none to show. */
  | 'captcha_not_configured'
  /** The provider does not let a page send `x-wix-currency`. */
  | 'header_refused'
  /** Members have no names: the site has no Members Area app. */
  | 'members_area_missing'
  /** 428: the catalog is being set up; the same call works later. */
  | 'catalog_provisioning'
  // The shop
  /** A required option has no choice yet. */
  | 'choice_required'
  | 'out_of_stock'
  /** The cart accepted less than the requested quantity, or nothing. */
  | 'not_available'
  // The builder's own mistake
  | 'invalid_configuration'

/** Why a login or a registration was refused, where the provider says so (contract 4.5). */
export type LoginErrorCode =
  | 'missingCaptchaToken'
  | 'invalidCaptchaToken'
  | 'invalidPassword'
  | 'resetPassword'
  | 'invalidEmail'
  | 'emailAlreadyExists'

export interface StoreErrorData {
  /** HTTP status, when there was an answer. */
  readonly status?: number | undefined
  /** The provider's own code, upper snake: `PRODUCT_NOT_FOUND`; from the status text if it gave none. */
  readonly providerCode?: string | undefined
  /** The reason of a refused login or registration, for its form. */
  readonly errorCode?: LoginErrorCode | undefined
  readonly violations?: readonly FieldViolation[] | undefined
  readonly details?: ErrorDetails | undefined
  /** For the provider's support. */
  readonly requestId?: string | undefined
  /** How long the provider asks to wait (Retry-After). */
  readonly retryAfterMs?: number | undefined
  readonly cause?: unknown
}

/** An error without the details that only a log needs; `store-error` events have this. */
export interface Failure {
  readonly code: StoreErrorCode
  readonly message: string
  /** For the provider's support. */
  readonly requestId?: string | undefined
}

/**
 * The one error of this library.
 *
 * `message` is a plain English sentence for builders and logs, as in the contract's section 4; the text for shoppers is
 * chosen by `code`.
 */
export class StoreError extends Error {
  declare readonly code: StoreErrorCode
  declare readonly status?: number
  declare readonly providerCode?: string
  declare readonly errorCode?: LoginErrorCode
  declare readonly violations?: readonly FieldViolation[]
  declare readonly details?: ErrorDetails
  declare readonly requestId?: string
  declare readonly retryAfterMs?: number

  /** @param data May be another StoreError's, spread: code and message are this error's. */
  constructor(code: StoreErrorCode, message: string, { cause, ...data }: StoreErrorData = {}) {
    super(message, cause === undefined ? undefined : { cause })
    Object.assign(this, data, { name: 'StoreError', code })
  }
}

/** Also accepts an error from another copy of this script on the page. */
export const isStoreError = (value: unknown): value is StoreError =>
  value instanceof Error && value.name === 'StoreError'

/** Returns an error's own message, without the name of its class. */
export const messageOf = (reason: unknown): string =>
  reason instanceof Error ? reason.message : String(reason)

/**
 * Reads from a reason what events and views report.
 *
 * @param code The code of what is no error of ours.
 */
export function toFailure(reason: unknown, code: StoreErrorCode = 'system'): Failure {
  const known = isStoreError(reason) ? reason : undefined
  return {
    code: known?.code ?? code,
    message: messageOf(reason),
    ...(known?.requestId && { requestId: known.requestId }),
  }
}

/** Whether the provider couldn't be reached, or didn't answer in time. */
export const isUnreachable = (reason: unknown): boolean =>
  isStoreError(reason) && (reason.code === 'network' || reason.code === 'timeout')
