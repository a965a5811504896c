import { describe, expect, it } from 'vitest'
import { type LoginErrorCode, StoreError } from '../../src/model/errors.ts'
import { fromFailure, fromLoginError, fromServerState } from '../../src/model/login.ts'
import type { LoginStep } from '../../src/session/login.ts'
import { toResult } from '../../src/session/sign-in-result.ts'
import { applicationError } from '../support/session.ts'

const KEYS = { visible: 'key-v', invisible: 'key-i' }
const read = (step: LoginStep, data: Partial<Parameters<typeof toResult>[1]> = {}) =>
  toResult(step, { siteKeys: KEYS, hadCaptcha: false, ...data })

/** Specification 4; it includes states that the sandbox never reaches. */
const STEPS: readonly [LoginStep['loginState'], LoginStep, object][] = [
  ['SUCCESS', { loginState: 'SUCCESS' }, { state: 'success' }],
  [
    'EMAIL_VERIFICATION_REQUIRED',
    { loginState: 'EMAIL_VERIFICATION_REQUIRED', email: 'a@b.c' },
    { state: 'emailVerificationRequired', email: 'a@b.c' },
  ],
  ['OWNER_APPROVAL_REQUIRED', { loginState: 'OWNER_APPROVAL_REQUIRED' }, { state: 'ownerApprovalRequired' }],
  [
    'USER_CAPTCHA_REQUIRED',
    { loginState: 'USER_CAPTCHA_REQUIRED' },
    { state: 'captchaRequired', kind: 'visible', siteKey: 'key-v' },
  ],
  [
    'SILENT_CAPTCHA_REQUIRED',
    { loginState: 'SILENT_CAPTCHA_REQUIRED' },
    { state: 'captchaRequired', kind: 'invisible', siteKey: 'key-i' },
  ],
  ['FAILURE', { loginState: 'FAILURE', error: 'no' }, { state: 'failure', error: 'no' }],
  [
    'INITIAL',
    { loginState: 'INITIAL' },
    { state: 'failure', error: 'The login was cancelled', cause: { code: 'login_cancelled' } },
  ],
  ['LEAVING', { loginState: 'LEAVING' }, { state: 'failure', error: 'Unknown _state' }],
]

describe('a step of a login, as code reads it', () => {
  it.each(STEPS)('%s', (_state, step, result) => {
    expect(read(step)).toMatchObject(result)
  })

  it.each(['UNKNOWN_STATE', 'STATUS_CHECK', 'SOMETHING_NEW'])(
    'is a failure when the provider says %s',
    (state) => {
      const step = fromServerState({ state } as Parameters<typeof fromServerState>[0])
      expect(read(step as LoginStep)).toEqual({ state: 'failure', error: 'Unknown _state' })
    },
  )

  it.each<[string, LoginErrorCode]>([
    ['-19976', 'invalidPassword'],
    ['-19973', 'resetPassword'],
    ['-19999', 'invalidEmail'],
  ])('has a code for the provider’s %s: %s', (providerCode, errorCode) => {
    const cause = applicationError(providerCode)
    expect(read(fromLoginError(cause))).toEqual({
      state: 'failure',
      error: cause.message,
      errorCode,
      cause,
    })
  })

  it('has no code without a refusal', () => {
    const cause = new StoreError('network', 'System error occurred')
    expect(read(fromFailure(cause))).toEqual({ state: 'failure', error: 'System error occurred', cause })
  })

  it('is a success with the session token and the member, as far as they are known', () => {
    const identity = { id: 'M1' }
    expect(read({ loginState: 'SUCCESS' }, { success: { sessionToken: 'ST', identity } })).toEqual({
      state: 'success',
      sessionToken: 'ST',
      identity,
    })
    expect(read({ loginState: 'SUCCESS' }, { success: { sessionToken: 'ST', identity: undefined } })).toEqual(
      {
        state: 'success',
        sessionToken: 'ST',
      },
    )
    expect(read({ loginState: 'SUCCESS' })).toEqual({ state: 'success' })
  })

  it('asks for another captcha when the one that was sent isn’t accepted', () => {
    const step = fromLoginError(applicationError('-19970'))
    expect(read(step, { hadCaptcha: true })).toEqual({
      state: 'captchaRequired',
      errorCode: 'invalidCaptchaToken',
      kind: 'visible',
      siteKey: 'key-v',
    })
  })

  it.each([
    ['the captcha that asks nobody', KEYS, false, { kind: 'invisible', siteKey: 'key-i' }],
    ['the one for people after that was not enough', KEYS, true, { kind: 'visible', siteKey: 'key-v' }],
    [
      'the one for people where there is no other',
      { visible: 'v' },
      false,
      { kind: 'visible', siteKey: 'v' },
    ],
    ['the one for people, without a key', {}, false, { kind: 'visible' }],
  ])('asks for %s', (_what, siteKeys, hadCaptcha, captcha) => {
    const step = fromLoginError(applicationError('-19971'))
    expect(read(step, { siteKeys, hadCaptcha })).toEqual({
      state: 'captchaRequired',
      errorCode: 'missingCaptchaToken',
      ...captcha,
    })
  })
})
