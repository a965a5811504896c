import { describe, expect, it, vi } from 'vitest'
import { StoreError } from '../../src/model/errors.ts'
import type { StateMachineResponse } from '../../src/model/identity.ts'
import { createLoginFlow, type LoginFlowOptions, type LoginStep } from '../../src/session/login.ts'
import { createPendingVerification } from '../../src/session/pending-verification.ts'
import { createTokenStorage } from '../../src/session/token-storage.ts'
import { applicationError, createBrowser, createCalls, deferred, session } from '../support/session.ts'

const ADA = { email: 'ada@example.com', password: 'correct horse' }
const SUCCESS: StateMachineResponse = { state: 'SUCCESS', sessionToken: 'ST1', identity: { id: 'M1' } }
const VERIFY: StateMachineResponse = { state: 'REQUIRE_EMAIL_VERIFICATION', stateToken: 'X1' }
const AWAITS_CODE = { loginState: 'EMAIL_VERIFICATION_REQUIRED', email: ADA.email }
const networkDown = new StoreError('network', 'System error occurred')

const setUp = ({ browser = createBrowser() } = {}) => {
  const storage = createTokenStorage({ clientId: 'demo-client', scope: browser })
  if (!storage.read()) storage.write(session())
  const clock = { ms: 1_700_000_000_000 }
  const calls = createCalls()
  const signIn = vi.fn<LoginFlowOptions['signIn']>(async () => 'member')
  const shown: LoginStep['loginState'][] = []
  const flow = createLoginFlow({
    calls,
    verification: createPendingVerification(storage, () => clock.ms),
    signIn,
    onStep: ({ loginState }) => shown.push(loginState),
  })
  return { browser, storage, clock, calls, signIn, shown, flow }
}

describe('the provider’s answer to a login or a registration', () => {
  it.each([
    [SUCCESS, { loginState: 'SUCCESS' }],
    [{ state: 'REQUIRE_OWNER_APPROVAL' }, { loginState: 'OWNER_APPROVAL_REQUIRED' }],
    [VERIFY, AWAITS_CODE],
    [{ state: 'STATUS_CHECK' }, { loginState: 'FAILURE', error: 'Unknown _state' }],
    [{ state: 'UNKNOWN_STATE' }, { loginState: 'FAILURE', error: 'Unknown _state' }],
    [{ state: 'SOMETHING_NEW' }, { loginState: 'FAILURE', error: 'Unknown _state' }],
    [{ state: 'SUCCESS' }, { loginState: 'FAILURE', error: 'Unknown _state' }],
    [{ state: 'REQUIRE_EMAIL_VERIFICATION' }, { loginState: 'FAILURE', error: 'Unknown _state' }],
  ])('%j means %j', async (answered, step) => {
    for (const way of ['login', 'register'] as const) {
      const { flow, calls } = setUp()
      calls[way].mockResolvedValue(answered)

      await expect(flow[way](ADA)).resolves.toEqual(step)
      expect(flow.step).toEqual(step)
    }
  })

  it.each([
    ['-19971', 'missingCaptchaToken', 'missingCaptchaToken'],
    ['-19970', 'invalidCaptchaToken', 'invalidCaptchaToken'],
    ['-19976', 'invalidPassword', undefined],
    ['-19973', 'resetPassword', undefined],
    ['-19995', 'invalidEmail', 'emailAlreadyExists'],
    ['-19999', 'invalidEmail', undefined],
  ])('its code %s means %s to a login and %s to a registration', async (code, atLogin, atRegistration) => {
    const { flow, calls } = setUp()
    calls.login.mockRejectedValue(applicationError(code))
    calls.register.mockRejectedValue(applicationError(code))

    expect(await flow.login(ADA)).toMatchObject({ loginState: 'FAILURE', errorCode: atLogin })
    const failed = await flow.register(ADA)
    expect(failed.loginState).toBe('FAILURE')
    expect('errorCode' in failed ? failed.errorCode : undefined).toBe(atRegistration)
  })

  it('a lost connection is a failure without a code, and can be tried again', async () => {
    const { flow, calls } = setUp()
    calls.login.mockRejectedValueOnce(networkDown).mockResolvedValueOnce(SUCCESS)

    expect(await flow.login(ADA)).toEqual({
      loginState: 'FAILURE',
      error: 'System error occurred',
      cause: networkDown,
    })
    expect(await flow.login(ADA)).toEqual({ loginState: 'SUCCESS' })
  })
})

describe('createLoginFlow', () => {
  it('sends the fields of the contract, and only given ones', async () => {
    const { flow, calls } = setUp()
    calls.login.mockResolvedValue(SUCCESS)
    calls.register.mockResolvedValue(SUCCESS)

    await flow.login(ADA)
    await flow.register({ ...ADA, captcha: { Recaptcha: 'C1' }, profile: { nickname: 'Ada' } })

    expect(calls.login).toHaveBeenCalledWith({ loginId: { email: ADA.email }, password: ADA.password })
    expect(calls.register).toHaveBeenCalledWith({
      loginId: { email: ADA.email },
      password: ADA.password,
      captchaTokens: [{ Recaptcha: 'C1' }],
      profile: { nickname: 'Ada' },
    })
  })

  it('sends one request for a double submit', async () => {
    const { flow, calls } = setUp()
    calls.login.mockResolvedValue(SUCCESS)

    const steps = await Promise.all([flow.login(ADA), flow.login(ADA), flow.login(ADA)])

    expect(steps).toEqual(Array(3).fill({ loginState: 'SUCCESS' }))
    expect(calls.login).toHaveBeenCalledTimes(1)
  })

  it('passes the session token only to the sign-in', async () => {
    const { flow, calls, signIn } = setUp()
    calls.login.mockResolvedValue(SUCCESS)

    const step = await flow.login(ADA)

    expect(signIn).toHaveBeenCalledWith(
      expect.objectContaining({ sessionToken: 'ST1', identity: { id: 'M1' }, kind: 'login' }),
    )
    expect(JSON.stringify([step, flow.step])).not.toContain('ST1')
  })

  it('reports that the browser is leaving if the sign-in has to', async () => {
    const { flow, calls, signIn } = setUp()
    calls.login.mockResolvedValue(SUCCESS)
    signIn.mockResolvedValue('leaving')

    expect(await flow.login(ADA)).toEqual({ loginState: 'LEAVING' })
  })

  it('fails with the reason of a sign-in that fails', async () => {
    const { flow, calls, signIn } = setUp()
    calls.login.mockResolvedValue(SUCCESS)
    signIn.mockRejectedValue(new StoreError('member_tokens_failed', 'Failed to get member tokens'))

    expect(await flow.login(ADA)).toMatchObject({
      loginState: 'FAILURE',
      error: 'Failed to get member tokens',
    })
  })

  it('ignores an answer that comes after a reset', async () => {
    const { flow, calls, signIn, shown } = setUp()
    const late = deferred<StateMachineResponse>()
    calls.login.mockReturnValue(late.promise)

    const waiting = flow.login(ADA)
    flow.reset()
    late.resolve(SUCCESS)

    expect(await waiting).toEqual({ loginState: 'INITIAL' })
    expect(signIn).not.toHaveBeenCalled()
    expect(shown).toEqual(['INITIAL'])
  })

  it('ignores a failure that comes after a reset', async () => {
    const { flow, calls, shown } = setUp()
    const late = deferred<StateMachineResponse>()
    calls.login.mockReturnValue(late.promise)

    const waiting = flow.login(ADA)
    flow.reset()
    late.reject(networkDown)

    expect(await waiting).toEqual({ loginState: 'INITIAL' })
    expect(shown).toEqual(['INITIAL'])
  })

  it('can begin anew at once after a reset', async () => {
    const { flow, calls } = setUp()
    calls.login.mockReturnValueOnce(new Promise(() => {})).mockResolvedValueOnce(SUCCESS)

    void flow.login(ADA)
    flow.reset()

    expect(await flow.login(ADA)).toEqual({ loginState: 'SUCCESS' })
  })

  it('logs in by a recovery link', async () => {
    const { flow, calls, signIn } = setUp()
    calls.recover.mockResolvedValue(SUCCESS)

    expect(await flow.recover({ recoveryToken: 'RT', password: 'new' })).toEqual({ loginState: 'SUCCESS' })
    expect(calls.recover).toHaveBeenCalledWith({ recoveryToken: 'RT', password: 'new' })
    expect(signIn).toHaveBeenCalledTimes(1)
  })
})

describe('e-mail verification', () => {
  const awaitCode = async (stage = setUp()) => {
    stage.calls.register.mockResolvedValueOnce(VERIFY)
    await stage.flow.register(ADA)
    return stage
  }

  it('sends the code with the state token, and signs in as a registration', async () => {
    const { flow, calls, signIn } = await awaitCode()
    calls.verifyEmail.mockResolvedValue(SUCCESS)

    expect(await flow.verifyEmail(' 123456 ')).toEqual({ loginState: 'SUCCESS' })
    expect(calls.verifyEmail).toHaveBeenCalledWith({ code: '123456', stateToken: 'X1' })
    expect(signIn).toHaveBeenCalledWith(expect.objectContaining({ kind: 'register' }))
  })

  it.each(['verifyEmail', 'resendCode'] as const)(
    'answers %s at any other time with Unknown _state',
    async (way) => {
      const { flow, calls } = setUp()

      expect(await flow[way]('123456')).toEqual({ loginState: 'FAILURE', error: 'Unknown _state' })
      expect(calls[way]).not.toHaveBeenCalled()
      expect(flow.step).toEqual({ loginState: 'INITIAL' })
    },
  )

  it.each([
    ['a wrong code', () => Promise.reject(applicationError('VERIFICATION_FAILED'))],
    ['a lost connection', () => Promise.reject(networkDown)],
  ])('still awaits the code after %s', async (_what, answered) => {
    const { flow, calls } = await awaitCode()
    calls.verifyEmail.mockImplementationOnce(answered).mockResolvedValueOnce(SUCCESS)

    expect((await flow.verifyEmail('000000')).loginState).toBe('FAILURE')
    expect(flow.step).toEqual(AWAITS_CODE)
    expect(await flow.verifyEmail('123456')).toEqual({ loginState: 'SUCCESS' })
  })

  it.each([
    ['a new state token', { stateToken: 'X2' }, 'X2'],
    ['none', {}, 'X1'],
    ['an empty one', { stateToken: '' }, 'X1'],
  ])('reads from a resend %s', async (_what, answered, stateToken) => {
    const { flow, calls } = await awaitCode()
    calls.resendCode.mockResolvedValue(answered as StateMachineResponse)
    calls.verifyEmail.mockResolvedValue(SUCCESS)

    expect(await flow.resendCode()).toEqual(AWAITS_CODE)
    await flow.verifyEmail('123456')

    expect(calls.resendCode).toHaveBeenCalledWith({ stateToken: 'X1' })
    expect(calls.verifyEmail).toHaveBeenCalledWith({ code: '123456', stateToken })
  })

  it('continues after a reload at the same step', async () => {
    const { browser } = await awaitCode()

    const { flow, calls } = setUp({ browser })
    calls.verifyEmail.mockResolvedValue(SUCCESS)

    expect(flow.step).toEqual(AWAITS_CODE)
    expect(await flow.verifyEmail('123456')).toEqual({ loginState: 'SUCCESS' })
    expect(calls.verifyEmail).toHaveBeenCalledWith({ code: '123456', stateToken: 'X1' })
  })

  it('keeps the state token under the one documented key, and the pair with it', async () => {
    const { browser, storage } = await awaitCode()

    expect(storage.read()).toMatchObject({ ...session(), pending: { stateToken: 'X1', email: ADA.email } })
    expect(browser.sessionStorage.length).toBe(0)
    expect(browser.localStorage.length).toBe(1)
    expect(browser.localStorage.getItem('store-widgets:demo-client')).not.toContain(ADA.password)
  })

  it.each([
    ['a success', 'SUCCESS', SUCCESS],
    ['another state: the code was right', 'FAILURE', { state: 'REQUIRE_MISSING_FIELDS' }],
    ['a reset', 'INITIAL', undefined],
  ])('forgets the state token after %s', async (_what, loginState, answered) => {
    const { flow, calls, storage } = await awaitCode()
    calls.verifyEmail.mockResolvedValue(answered ?? SUCCESS)

    await (answered ? flow.verifyEmail('123456') : flow.reset())

    expect(flow.step.loginState).toBe(loginState)
    expect(storage.read()).toEqual(session())
  })

  it('forgets it after a day', async () => {
    const { browser, storage, clock } = await awaitCode()
    const find = (ms: number) => createPendingVerification(storage, () => ms).find()

    expect(find(clock.ms + 86_400_000)).toBeDefined()
    expect(find(clock.ms + 86_400_001)).toBeUndefined()
    expect(browser.localStorage.length).toBe(1)
  })

  it.each([
    [null],
    ['X1'],
    [{ stateToken: 'X1' }],
    [{ stateToken: 7, startedAt: 1.7e12 }],
    [{ stateToken: '', startedAt: 1.7e12 }],
    [{ stateToken: 'X1', startedAt: '1.7e12' }],
  ])('ignores %j in storage', (pending) => {
    const browser = createBrowser()
    createTokenStorage({ clientId: 'demo-client', scope: browser }).write({ ...session(), pending })

    expect(setUp({ browser }).flow.step).toEqual({ loginState: 'INITIAL' })
  })
})
