import type { LoginErrorCode, StoreError } from '../model/errors.ts'
import type { Identity } from '../model/identity.ts'
import { fromFailure, type LoginFailure, UNKNOWN_STATE } from '../model/login.ts'
import type { LoginStep } from './login.ts'
import { cancelled } from './login-frame.ts'
import type { Success } from './login-steps.ts'

/** The provider's public keys for drawing its captcha; without one, captchas of that kind can't be drawn. */
export interface CaptchaSiteKeys {
  readonly visible?: string
  readonly invisible?: string
}

/** The result of a sign-in call; `state` says which. */
export type SignInResult =
  /** The session belongs to the member now. */
  | { readonly state: 'success'; readonly sessionToken?: string; readonly identity?: Identity }
  /** A code was sent by e-mail: call `verify(code)`. */
  | { readonly state: 'emailVerificationRequired'; readonly email?: string }
  /** The shop's owner has to let the member in. */
  | { readonly state: 'ownerApprovalRequired' }
  /** Repeat the same call with the token of a solved captcha. */
  | {
      readonly state: 'captchaRequired'
      readonly kind: 'visible' | 'invisible'
      /** Missing when the session was made without this key. */
      readonly siteKey?: string
      /** Whether the token was missing or invalid. */
      readonly errorCode?: 'missingCaptchaToken' | 'invalidCaptchaToken'
    }
  | SignInFailure

/** The call was refused, or got no answer; the session hasn't changed. */
export interface SignInFailure {
  readonly state: 'failure'
  /** A plain sentence for logs. */
  readonly error: string
  /** Missing if the provider gave no reason from this list; see `cause`. */
  readonly errorCode?: Exclude<LoginErrorCode, 'missingCaptchaToken' | 'invalidCaptchaToken'>
  readonly cause?: StoreError
}

export interface ResultData {
  readonly siteKeys: CaptchaSiteKeys
  /** Whether the call carried a captcha's token. */
  readonly hadCaptcha: boolean
  /** The data of a success. */
  readonly success?: Success | undefined
}

function requireCaptcha(
  kind: 'visible' | 'invisible',
  siteKeys: CaptchaSiteKeys,
  errorCode?: 'missingCaptchaToken' | 'invalidCaptchaToken',
): SignInResult {
  const siteKey = siteKeys[kind]
  return { state: 'captchaRequired', kind, ...(siteKey && { siteKey }), ...(errorCode && { errorCode }) }
}

function readFailure(
  { error, errorCode, cause }: LoginFailure,
  { siteKeys, hadCaptcha }: ResultData,
): SignInResult {
  if (errorCode === 'missingCaptchaToken' || errorCode === 'invalidCaptchaToken') {
    // People see a captcha only when the invisible one is missing or was not enough.
    const kind = siteKeys.invisible && !hadCaptcha ? 'invisible' : 'visible'
    return requireCaptcha(kind, siteKeys, errorCode)
  }
  return { state: 'failure', error, ...(errorCode && { errorCode }), ...(cause && { cause }) }
}

/** Converts a step of the login to a result for code (contract 5.7, 4.5). */
export function toResult(step: LoginStep, data: ResultData): SignInResult {
  const { siteKeys } = data
  switch (step.loginState) {
    case 'SUCCESS': {
      const { sessionToken, identity } = data.success ?? {}
      return { state: 'success', ...(sessionToken && { sessionToken }), ...(identity && { identity }) }
    }
    case 'EMAIL_VERIFICATION_REQUIRED':
      return { state: 'emailVerificationRequired', ...(step.email && { email: step.email }) }
    case 'OWNER_APPROVAL_REQUIRED':
      return { state: 'ownerApprovalRequired' }
    case 'USER_CAPTCHA_REQUIRED':
      return requireCaptcha('visible', siteKeys)
    case 'SILENT_CAPTCHA_REQUIRED':
      return requireCaptcha('invisible', siteKeys)
    case 'FAILURE':
      return readFailure(step, data)
    case 'INITIAL':
      // A cancelled login returns to the first step.
      return readFailure(fromFailure(cancelled()), data)
    default:
      return readFailure(UNKNOWN_STATE, data)
  }
}
