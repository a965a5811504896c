import { describe, expect, it } from 'vitest'
import { type FieldViolation, StoreError } from '../../src/model/errors.ts'
import { fromFailure, fromLoginError, fromRegisterError, fromServerState } from '../../src/model/login.ts'

/** Creates a refusal with a code of the provider, as the client throws it. */
const refusal = (code: string) =>
  new StoreError('application', `refused ${code}`, {
    status: 401,
    providerCode: code,
    details: { applicationError: { code, description: 'refused' } },
  })

const violation = (...violations: FieldViolation[]) =>
  new StoreError('invalid_argument', 'INVALID_ARGUMENT', {
    status: 400,
    violations,
    details: { validationError: { fieldViolations: violations } },
  })

describe('fromServerState', () => {
  it.each([
    [
      { state: 'SUCCESS', sessionToken: 'S' },
      { loginState: 'SUCCESS', data: { sessionToken: 'S' } },
    ],
    [{ state: 'REQUIRE_OWNER_APPROVAL' }, { loginState: 'OWNER_APPROVAL_REQUIRED' }],
    [
      { state: 'REQUIRE_EMAIL_VERIFICATION', stateToken: 'T' },
      { loginState: 'EMAIL_VERIFICATION_REQUIRED', data: { stateToken: 'T' } },
    ],
    [{ state: 'STATUS_CHECK' }, { loginState: 'FAILURE', error: 'Unknown _state' }],
    [{ state: 'UNKNOWN_STATE' }, { loginState: 'FAILURE', error: 'Unknown _state' }],
    [{ state: 'REQUIRE_MISSING_FIELDS' }, { loginState: 'FAILURE', error: 'Unknown _state' }],
    [
      { state: 'SUCCESS', sessionToken: null },
      { loginState: 'FAILURE', error: 'Unknown _state' },
    ],
    [{ state: 'REQUIRE_EMAIL_VERIFICATION' }, { loginState: 'FAILURE', error: 'Unknown _state' }],
  ])('%j', (answer, expected) => {
    expect(fromServerState(answer)).toEqual(expected)
  })
})

describe('fromLoginError', () => {
  it.each([
    ['-19971', 'missingCaptchaToken'],
    ['-19970', 'invalidCaptchaToken'],
    ['-19976', 'invalidPassword'],
    ['-19973', 'resetPassword'],
    ['REENROLLMENT_REQUIRED_BY_ADMIN', 'resetPassword'],
    ['-19995', 'invalidEmail'],
    ['-19999', 'invalidEmail'],
    ['THROTTLED_FEATURE', 'invalidEmail'],
  ])('%s means %s', (code, errorCode) => {
    expect(fromLoginError(refusal(code))).toMatchObject({
      loginState: 'FAILURE',
      errorCode,
      error: `refused ${code}`,
    })
  })

  it('takes a refused field for the e-mail', () => {
    expect(fromLoginError(violation({ field: 'loginId.email', description: 'bad' }))).toMatchObject({
      errorCode: 'invalidEmail',
    })
  })

  it.each([
    ['a lost connection', new StoreError('network', 'System error occurred')],
    ['a broken provider', new StoreError('system', 'System error occurred', { status: 500 })],
    [
      'a broken provider that names its failure',
      new StoreError('application', 'System error occurred', {
        status: 503,
        providerCode: 'UNAVAILABLE',
        details: { applicationError: { code: 'UNAVAILABLE' } },
      }),
    ],
  ])('blames no field for %s', (_, error) => {
    expect(fromLoginError(error)).toEqual({
      loginState: 'FAILURE',
      error: 'System error occurred',
      cause: error,
    })
  })
})

describe('fromRegisterError', () => {
  it.each([
    ['-19971', 'missingCaptchaToken'],
    ['-19970', 'invalidCaptchaToken'],
    ['-19995', 'emailAlreadyExists'],
  ])('%s means %s', (code, errorCode) => {
    expect(fromRegisterError(refusal(code))).toMatchObject({ errorCode, error: `refused ${code}` })
  })

  it('reports a badly formed e-mail with the provider’s description', () => {
    const error = violation(
      { field: 'password', description: 'too short', data: { threshold: 8 } },
      { field: 'loginId.email', description: 'must be an e-mail', data: { type: 'EMAIL' } },
    )

    expect(fromRegisterError(error)).toMatchObject({ errorCode: 'invalidEmail', error: 'must be an e-mail' })
  })

  it.each([
    ['another code', refusal('-19976')],
    ['another field, even without data', violation({ field: 'password', description: 'too short' })],
    ['a lost connection', new StoreError('network', 'System error occurred')],
    ['something odd', 'odd'],
  ])('has the message alone for %s', (_, error) => {
    expect(fromRegisterError(error)).not.toHaveProperty('errorCode')
  })
})

it('a failed verification has the message alone', () => {
  expect(fromFailure(refusal('VERIFICATION_FAILED'))).not.toHaveProperty('errorCode')
})
