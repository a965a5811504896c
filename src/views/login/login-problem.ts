import { fill, fillCount } from '../../messages/fill.ts'
import type { LoginMessages, ProblemName } from '../../messages/login.ts'
import { isStoreError, type StoreError } from '../../model/errors.ts'
import { type LoginFailure, UNKNOWN_STATE } from '../../model/login.ts'

/** The fields that a problem can concern; `form` means all of it. */
export type ProblemField = 'email' | 'password' | 'code' | 'captcha' | 'form'

/** A problem, and the place where it is shown. */
export interface Problem {
  readonly field: ProblemField
  readonly name: ProblemName
  /** The number for `{count}`. */
  readonly number?: number
  /** Whether the provider's page can go on where this form can't. */
  readonly isForPage?: boolean
  /** A sentence that replaces the name's. */
  readonly text?: string | undefined
}

/** The form that was sent. */
export type FormName = 'login' | 'register' | 'forgot' | 'code' | 'reset' | 'hosted'

const at = (field: ProblemField, name: ProblemName, number?: number): Problem => ({
  field,
  name,
  ...(number !== undefined && { number }),
})

/** Codes with a meaning of their own, in addition to those of contract 4.5 in the model. */
const BY_PROVIDER_CODE: Readonly<Record<string, Problem>> = {
  VERIFICATION_FAILED: at('code', 'codeWrong'),
  INVALID_STATE_TOKEN: at('form', 'codeOver'),
  INVALID_RECOVERY_TOKEN: at('form', 'linkOver'),
  THROTTLED_FEATURE: at('form', 'tooMany'),
  access_denied: at('form', 'denied'),
  // Codes of identity providers: RFC 6749 4.1.2.1, and the provider's codes about their members.
  temporarily_unavailable: at('form', 'providerDown'),
  server_error: at('form', 'providerDown'),
  account_exists: at('form', 'accountExists'),
  email_not_verified: at('form', 'unverified'),
}

/** Problems that don't concern the typed values. */
const BY_ERROR_CODE: Readonly<Partial<Record<StoreError['code'], Problem>>> = {
  network: at('form', 'offline'),
  timeout: at('form', 'offline'),
  login_cancelled: at('form', 'stopped'),
  login_timeout: at('form', 'timedOut'),
  login_failed: at('form', 'unkept'),
  invalid_state: at('form', 'outdated'),
  // A page that is not on https, or has no origin of its own: trying again does not help.
  invalid_configuration: at('form', 'unfinished'),
}

/**
 * Reads a refused login that has no code of its own: for the specification it is an invalid e-mail address (spec 8), but
 * the status may say that it is not.
 */
function readUncoded({ status, providerCode = '' }: StoreError): Problem | undefined {
  if (providerCode === '-19999') return at('password', 'credentialsWrong')
  // Without a reason of its own it is about the visitor's token, which was renewed in vain.
  if (status === 401)
    return /^UNAUTH/.test(providerCode) ? at('form', 'failed') : at('password', 'credentialsWrong')
  return status === 403 ? at('form', 'failed') : undefined
}

function readErrorCode({ errorCode, cause }: LoginFailure, form: FormName): Problem | undefined {
  switch (errorCode) {
    case 'missingCaptchaToken':
      return at('captcha', 'captchaMissing')
    case 'invalidCaptchaToken':
      return at('captcha', 'captchaInvalid')
    case 'invalidPassword':
      // The same as for an address without an account, so that the form doesn't reveal which addresses have one.
      return at('password', 'credentialsWrong')
    case 'resetPassword':
      return at('password', 'passwordReset')
    case 'emailAlreadyExists':
      return at('email', 'emailTaken')
    case 'invalidEmail':
      return (form === 'login' && cause && readUncoded(cause)) || at('email', 'emailInvalid')
    default:
      // The only conflict of a registration (contract 1.9).
      return form === 'register' && cause?.code === 'conflict' ? at('email', 'emailTaken') : undefined
  }
}

/**
 * Reads a rule that a new password breaks, an invalid address, or a code that can't be one (contract 4.1). A rule
 * `OTHER` may have a name (contract 4.5).
 */
function readViolation({ violations = [] }: StoreError, form: FormName): Problem | undefined {
  for (const { field, violatedRule, ruleName, data } of violations) {
    if (data?.type === 'PASSWORD' || /password/i.test(field)) {
      const rule = ruleName ?? violatedRule ?? ''
      const count = Number(data?.threshold)
      if (/^MIN_LENGTH$|TOO_SHORT/.test(rule) && count) return at('password', 'passwordShort', count)
      if (/^MAX_LENGTH$|TOO_LONG/.test(rule))
        return count ? at('password', 'passwordLong', count) : at('password', 'passwordTooLong')
      return at('password', rule === 'REQUIRED_FIELD' ? 'passwordMissing' : 'passwordWeak')
    }
    if (data?.type === 'EMAIL' || /email/i.test(field)) return at('email', 'emailInvalid')
    if (form === 'code' && field === 'code') return at('code', 'codeWrong')
  }
  return undefined
}

function readTooMany({ code, status, retryAfterMs }: StoreError): Problem | undefined {
  if (code !== 'too_many_requests' && status !== 429) return undefined
  return retryAfterMs ? at('form', 'tooManyUntil', Math.ceil(retryAfterMs / 60_000)) : at('form', 'tooMany')
}

/** Reads why the last step of a login, the exchange of its code for tokens, has failed (contract 4.7). */
function readExchange({ code, cause }: StoreError): Problem | undefined {
  if (code !== 'member_tokens_failed' || !isStoreError(cause)) return undefined
  return readTooMany(cause) ?? BY_ERROR_CODE[cause.code]
}

/** The answers without an error: a state that means nothing to us, or a verification at the wrong time (contract 4.6). */
function readState({ error }: LoginFailure, form: FormName): Problem | undefined {
  if (error !== UNKNOWN_STATE.error) return undefined
  if (form === 'code') return at('form', 'codeOver')
  return form === 'hosted' ? undefined : { ...at('form', 'unfinished'), isForPage: true }
}

/** Chooses the text of a failure, and its field. An unknown failure gets a text, too. */
export function readProblem(failure: LoginFailure, form: FormName): Problem {
  const { cause } = failure
  return (
    // This comes before the code: for a login, any refusal counts as an invalid e-mail address (spec 8).
    (cause && readTooMany(cause)) ??
    BY_PROVIDER_CODE[cause?.providerCode ?? ''] ??
    (cause && readViolation(cause, form)) ??
    readErrorCode(failure, form) ??
    (cause && (BY_ERROR_CODE[cause.code] ?? readExchange(cause))) ??
    readState(failure, form) ??
    at('form', 'failed')
  )
}

/** Returns its sentence. */
export function sayProblem(
  { name, number = 0, text: own }: Problem,
  { problems, language }: LoginMessages,
): string {
  if (own) return own
  const text = problems[name]
  return typeof text === 'string' ? fill(text, { count: number }) : fillCount(text, number, language)
}
