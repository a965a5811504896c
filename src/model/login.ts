import { isStoreError, type LoginErrorCode, messageOf, type StoreError } from './errors.ts'
import type { StateMachineResponse } from './identity.ts'

/** A login that has ended without a member. */
export interface LoginFailure {
  readonly loginState: 'FAILURE'
  /** A plain sentence for logs. */
  readonly error: string
  readonly errorCode?: LoginErrorCode
  readonly cause?: StoreError
}

/** The state of a login (spec 4). */
export type LoginState =
  | { readonly loginState: 'INITIAL' }
  | { readonly loginState: 'SUCCESS'; readonly data: { readonly sessionToken: string } }
  | LoginFailure
  | { readonly loginState: 'EMAIL_VERIFICATION_REQUIRED'; readonly data: { readonly stateToken: string } }
  | { readonly loginState: 'OWNER_APPROVAL_REQUIRED' }
  | { readonly loginState: 'USER_CAPTCHA_REQUIRED' }
  | { readonly loginState: 'SILENT_CAPTCHA_REQUIRED' }

/** A server state that isn't in the map, or a verification at the wrong time (contract 4.6). */
export const UNKNOWN_STATE: LoginFailure = { loginState: 'FAILURE', error: 'Unknown _state' }

/** Reads the server's answer for the page (contract 5.7); an answer without its token is ignored. */
export function fromServerState({ state, sessionToken, stateToken }: StateMachineResponse): LoginState {
  if (state === 'SUCCESS' && sessionToken) return { loginState: 'SUCCESS', data: { sessionToken } }
  if (state === 'REQUIRE_EMAIL_VERIFICATION' && stateToken)
    return { loginState: 'EMAIL_VERIFICATION_REQUIRED', data: { stateToken } }
  if (state === 'REQUIRE_OWNER_APPROVAL') return { loginState: 'OWNER_APPROVAL_REQUIRED' }
  return UNKNOWN_STATE
}

/** Both calls send it as a number, or as one of the names in the provider's packages. */
const CAPTCHA_CODES: Readonly<Record<string, LoginErrorCode>> = {
  '-19971': 'missingCaptchaToken',
  CAPTCHA_TOKEN_REQUIRED: 'missingCaptchaToken',
  MISSING_CAPTCHA_TOKEN: 'missingCaptchaToken',
  RECAPTCHA_REQUIRED: 'missingCaptchaToken',
  '-19970': 'invalidCaptchaToken',
  INVALID_CAPTCHA_TOKEN: 'invalidCaptchaToken',
  RECAPTCHA_FAILED: 'invalidCaptchaToken',
}

const LOGIN_CODES: Readonly<Record<string, LoginErrorCode>> = {
  ...CAPTCHA_CODES,
  '-19976': 'invalidPassword',
  '-19973': 'resetPassword',
  // The password's authenticator has to be set up anew: `reEnrollmentRequired` of its connection (contract 2.14).
  REENROLLMENT_REQUIRED_BY_ADMIN: 'resetPassword',
}

const REGISTER_CODES: Readonly<Record<string, LoginErrorCode>> = {
  ...CAPTCHA_CODES,
  '-19995': 'emailAlreadyExists',
  DUPLICATE_EMAIL: 'emailAlreadyExists',
}

const fail = (error: unknown, message: string, errorCode?: LoginErrorCode): LoginFailure => ({
  loginState: 'FAILURE',
  error: message,
  ...(errorCode && { errorCode }),
  ...(isStoreError(error) && { cause: error }),
})

/**
 * Whether the provider refused the request, in contrast to a lost connection or a broken server, which may name its
 * failure in the same form.
 */
const isRefusal = (error: unknown): error is StoreError =>
  isStoreError(error) &&
  (error.status ?? 0) < 500 &&
  !!(error.details?.validationError || error.details?.applicationError)

/**
 * Reads why a login was refused. Any refusal without a code of its own counts as `invalidEmail` (spec 8); other
 * failures, such as a lost connection, have no code.
 */
export const readLoginCode = (error: unknown): LoginErrorCode | undefined =>
  isRefusal(error) ? (LOGIN_CODES[error.providerCode ?? ''] ?? 'invalidEmail') : undefined

const findEmailViolation = (error: StoreError) => error.violations?.find(({ data }) => data?.type === 'EMAIL')

/** Reads why a registration was refused (spec 8); not every refusal has a code. */
export function readRegisterCode(error: unknown): LoginErrorCode | undefined {
  if (!isRefusal(error)) return undefined
  return findEmailViolation(error) ? 'invalidEmail' : REGISTER_CODES[error.providerCode ?? '']
}

/** Reads the code of a failed login; see {@link readLoginCode}. */
export const fromLoginError = (error: unknown): LoginFailure =>
  fail(error, messageOf(error), readLoginCode(error))

/** Reads the failure of a registration; without a code it has the message alone. */
export function fromRegisterError(error: unknown): LoginFailure {
  const email = isRefusal(error) && findEmailViolation(error)
  return fail(error, email ? email.description : messageOf(error), readRegisterCode(error))
}

/** Reads the failure of a verification, recovery or resend, which has the message alone. */
export const fromFailure = (error: unknown): LoginFailure => fail(error, messageOf(error))
