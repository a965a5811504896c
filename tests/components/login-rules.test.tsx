import { describe, expect, it } from 'vitest'
import type { LoginSnapshot } from '../../src/components/login/login-services.ts'
import { findFlaw, readFields } from '../../src/components/login/read-fields.ts'
import { type LoginView, selectScreen } from '../../src/components/login/select-screen.ts'
import { messages as loginDe } from '../../src/messages/de/login.ts'
import { messages as loginEn } from '../../src/messages/en/login.ts'
import { StoreError, type StoreErrorCode, type StoreErrorData } from '../../src/model/errors.ts'
import { fromFailure, fromLoginError, fromRegisterError } from '../../src/model/login.ts'
import { initialsOf } from '../../src/views/login/initials.ts'
import { type FormName, readProblem, sayProblem } from '../../src/views/login/login-problem.ts'

const CODES: Readonly<Record<number, StoreErrorCode>> = {
  401: 'unauthorized',
  403: 'forbidden',
  409: 'conflict',
}

const refusal = (code: string, status = 400) =>
  new StoreError(CODES[status] ?? 'application', 'no', {
    status,
    providerCode: code,
    details: { applicationError: { code } },
  })

const violation = (
  field: string,
  violatedRule: string,
  data: Record<string, unknown> = {},
  ruleName?: string,
) => {
  const violations = [
    { field, description: 'no', violatedRule, ruleName, data },
  ] as StoreErrorData['violations']
  return new StoreError('invalid_argument', 'no', {
    status: 400,
    violations,
    details: { validationError: { fieldViolations: violations ?? [] } },
  })
}

/** A rule that has a name of its own (contract 4.1, 4.5). */
const named = (field: string, ruleName: string, data: Record<string, unknown>) =>
  violation(field, 'OTHER', data, ruleName)

const failure = (code: StoreErrorCode, model: StoreErrorData = {}) => new StoreError(code, 'no', model)

/** A login whose last step has failed: the exchange of its code for tokens (contract 4.7). */
const noTokens = (cause: StoreError) => failure('member_tokens_failed', { cause })

describe('every refusal of the provider has a text of its own, at the field it is about', () => {
  const read = { login: fromLoginError, register: fromRegisterError } as Partial<
    Record<FormName, typeof fromFailure>
  >
  it.each([
    ['login', refusal('-19971'), 'captcha', 'captchaMissing'],
    ['login', refusal('-19970'), 'captcha', 'captchaInvalid'],
    ['login', refusal('-19976', 401), 'password', 'credentialsWrong'],
    ['login', refusal('-19973', 403), 'password', 'passwordReset'],
    ['login', refusal('REENROLLMENT_REQUIRED_BY_ADMIN', 401), 'password', 'passwordReset'],
    ['login', refusal('-19999', 404), 'password', 'credentialsWrong'],
    ['login', refusal('-19995'), 'email', 'emailInvalid'],
    ['login', refusal('SOMETHING_NEW'), 'email', 'emailInvalid'],
    ['login', refusal('IDP_LOGIN_FAILED', 401), 'password', 'credentialsWrong'],
    ['login', refusal('UNAUTHENTICATED', 401), 'form', 'failed'],
    ['login', refusal('TRUSTED_CLIENTS_ONLY', 403), 'form', 'failed'],
    ['login', refusal('RESOURCE_EXHAUSTED', 429), 'form', 'tooMany'],
    ['login', refusal('THROTTLED_FEATURE'), 'form', 'tooMany'],
    ['register', refusal('-19971'), 'captcha', 'captchaMissing'],
    ['register', refusal('-19995', 409), 'email', 'emailTaken'],
    ['register', violation('loginId.email', 'FORMAT', { type: 'EMAIL' }), 'email', 'emailInvalid'],
    ['register', violation('password', 'MIN_LENGTH', { threshold: 8 }), 'password', 'passwordShort'],
    ['register', violation('password', 'MAX_LENGTH', { threshold: 200 }), 'password', 'passwordLong'],
    ['register', violation('password', 'MAX_LENGTH'), 'password', 'passwordTooLong'],
    ['register', violation('password', 'OTHER', { type: 'PASSWORD' }), 'password', 'passwordWeak'],
    ['register', named('password', 'VALUE_TOO_SHORT', { threshold: 8 }), 'password', 'passwordShort'],
    ['register', named('password', 'VALUE_TOO_LONG', { threshold: 200 }), 'password', 'passwordLong'],
    ['reset', named('password', 'VALUE_TOO_LONG', {}), 'password', 'passwordTooLong'],
    ['register', refusal('ALREADY_EXISTS', 409), 'email', 'emailTaken'],
    ['register', refusal('SOMETHING_NEW'), 'form', 'failed'],
    ['code', refusal('VERIFICATION_FAILED'), 'code', 'codeWrong'],
    ['code', violation('code', 'EXACT_LENGTH', { threshold: 6 }), 'code', 'codeWrong'],
    ['code', violation('code', 'MIN_LENGTH', { threshold: 6 }), 'code', 'codeWrong'],
    ['code', refusal('INVALID_STATE_TOKEN'), 'form', 'codeOver'],
    ['reset', refusal('INVALID_RECOVERY_TOKEN'), 'form', 'linkOver'],
    ['reset', violation('password', 'MIN_LENGTH', { threshold: 8 }), 'password', 'passwordShort'],
    ['forgot', violation('email', 'FORMAT', { type: 'EMAIL' }), 'email', 'emailInvalid'],
    ['login', failure('network'), 'form', 'offline'],
    ['login', failure('timeout'), 'form', 'offline'],
    ['hosted', failure('login_timeout'), 'form', 'timedOut'],
    ['hosted', failure('invalid_state'), 'form', 'outdated'],
    ['hosted', failure('login_failed'), 'form', 'unkept'],
    ['login', failure('invalid_configuration'), 'form', 'unfinished'],
    ['hosted', failure('missing_code_or_state', { providerCode: 'access_denied' }), 'form', 'denied'],
    ['hosted', failure('member_tokens_failed'), 'form', 'failed'],
    ['hosted', noTokens(failure('token_request_failed', { status: 400 })), 'form', 'failed'],
    ['login', noTokens(failure('token_request_failed', { status: 429 })), 'form', 'tooMany'],
    ['login', noTokens(failure('network')), 'form', 'offline'],
    ['register', noTokens(failure('timeout')), 'form', 'offline'],
  ] as const)('%s, %s: %s, %s', (form, error, field, name) => {
    const problem = readProblem((read[form] ?? fromFailure)(error), form)

    expect(problem).toMatchObject({ field, name })
    expect(sayProblem(problem, loginEn)).not.toMatch(/[{}]/)
    expect(sayProblem(problem, loginDe)).not.toMatch(/[{}]/)
  })

  it.each([
    ['a form', failure('too_many_requests', { status: 429, retryAfterMs: 170_000 })],
    ['the tokens', noTokens(failure('token_request_failed', { status: 429, retryAfterMs: 170_000 }))],
  ])('a wait for %s is given in minutes', (_, error) => {
    const problem = readProblem(fromFailure(error), 'login')

    expect(sayProblem(problem, loginEn)).toContain('in 3 minutes')
  })

  it('a verification at the wrong time begins anew', () => {
    expect(readProblem({ loginState: 'FAILURE', error: 'Unknown _state' }, 'code').name).toBe('codeOver')
  })
})

describe('what the tag shows', () => {
  const at = (login: LoginSnapshot['login'], role: LoginSnapshot['role'] = 'visitor') => ({ role, login })
  it.each([
    [at({ loginState: 'INITIAL' }), 'inline', 'login', 'login'],
    [at({ loginState: 'INITIAL' }), 'inline', 'register', 'register'],
    [at({ loginState: 'INITIAL' }), 'popup', 'login', 'hosted'],
    [at({ loginState: 'INITIAL' }), 'popup', 'reset', 'reset'],
    [at({ loginState: 'FAILURE', error: 'no' }), 'inline', 'forgot', 'forgot'],
    [at({ loginState: 'EMAIL_VERIFICATION_REQUIRED' }), 'inline', 'register', 'code'],
    [at({ loginState: 'EMAIL_VERIFICATION_REQUIRED' }), 'redirect', 'login', 'code'],
    [at({ loginState: 'OWNER_APPROVAL_REQUIRED' }), 'inline', 'login', 'approval'],
    [at({ loginState: 'LEAVING' }), 'inline', 'login', 'leaving'],
    [at({ loginState: 'INITIAL' }, 'member'), 'inline', 'register', 'member'],
    [at({ loginState: 'INITIAL' }, 'member'), 'inline', 'reset', 'reset'],
    [at({ loginState: 'EMAIL_VERIFICATION_REQUIRED' }, 'member'), 'inline', 'login', 'member'],
  ] as const)('%o in mode %s after %s: %s', (snapshot, mode, view, screen) => {
    expect(selectScreen(snapshot, { mode }, view as LoginView)).toBe(screen)
  })
})

describe('typed text', () => {
  const fields = (values: Record<string, string>) => {
    const form = document.createElement('form')
    for (const [name, value] of Object.entries(values)) {
      const input = document.createElement('input')
      Object.assign(input, { name, value })
      form.append(input)
    }
    return readFields(form)
  }

  it('keeps the white space of a password, and no other', () => {
    const read = fields({ email: ' a@b.example ', password: ' x ', code: '12 3-45 6' })

    expect(read).toMatchObject({ email: 'a@b.example', password: ' x ', code: '123456' })
  })

  it.each([
    [{ email: '', password: '' }, 'login', 'emailMissing'],
    [{ email: 'not one', password: 'x' }, 'login', 'emailInvalid'],
    [{ email: 'a@b.example', password: '' }, 'register', 'passwordMissing'],
    [{ password: '' }, 'reset', 'passwordMissing'],
    [{ code: ' ' }, 'code', 'codeMissing'],
    [{ email: 'a@b.example' }, 'forgot', undefined],
  ] as const)('%o in %s: %s', (values, form, name) => {
    expect(findFlaw(fields(values), form)?.name).toBe(name)
  })
})

it.each([
  ['Mara Brandt', 'MB'],
  ['Mara van der Brandt', 'MB'],
  ['juno', 'J'],
  ['juno.kiln@example.com', 'JK'],
  ['Ödön', 'Ö'],
  ['', ''],
])('the initials of "%s" are "%s"', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
