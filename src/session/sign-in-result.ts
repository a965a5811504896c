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

/** Where a login stands after a call; `state` tells which of them. */
export type SignInResult =
  /** The session is the member's now. */
  | { readonly state: 'success'; readonly sessionToken?: string; readonly identity?: Identity }
  /** A code is on its way by e-mail: `verify(code)`. */
  | { readonly state: 'emailVerificationRequired'; readonly email?: string }
  /** The shop's owner has to let the member in. */
  | { readonly state: 'ownerApprovalRequired' }
  /** The same call again with the token of a captcha that was solved. */
  | {
      readonly state: 'captchaRequired'
      readonly kind: 'visible' | 'invisible'
      /** Missing when the session was made without this key. */
      readonly siteKey?: string
      /** Whether none was sent, or one that doesn't count. */
      readonly errorCode?: 'missingCaptchaToken' | 'invalidCaptchaToken'
    }
  | SignInFailure

/** Refused, or not answered; the session is what it was. */
export interface SignInFailure {
  readonly state: 'failure'
  /** A plain sentence for logs. */
  readonly error: string
  /** Missing when the provider gave no reason of this list; see `cause`. */
  readonly errorCode?: Exclude<LoginErrorCode, 'missingCaptchaToken' | 'invalidCaptchaToken'>
  readonly cause?: StoreError
}

export interface ResultData {
  readonly siteKeys: CaptchaSiteKeys
  /** Whether the call carried a captcha's token. */
  readonly hadCaptcha: boolean
  /** Of a success. */
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
    // People are asked only when the captcha that asks nobody is not there or was not enough.
    const kind = siteKeys.invisible && !hadCaptcha ? 'invisible' : 'visible'
    return requireCaptcha(kind, siteKeys, errorCode)
  }
  return { state: 'failure', error, ...(errorCode && { errorCode }), ...(cause && { cause }) }
}

/** A step of the login as code reads it (contract 5.7, 4.5). */
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
      // A cancelled login leads back to where it began.
      return readFailure(fromFailure(cancelled()), data)
    default:
      return readFailure(UNKNOWN_STATE, data)
  }
}
