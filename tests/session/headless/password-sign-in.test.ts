import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { isStoreError } from '../../../src/model/errors.ts'
import type { Session } from '../../../src/session/headless/create-session.ts'
import type { SignInResult } from '../../../src/session/sign-in-result.ts'
import { freshEmail, MEMBER, PASSWORD } from '../../provider/identity-fixture.ts'
import { createAsyncStore, prepareSessions } from './session-fixture.ts'

const { sandbox, open } = prepareSessions()
beforeAll(() => sandbox.hurry())
afterEach(() =>
  sandbox
    .set({ requireEmailVerification: false, requireOwnerApproval: false, captcha: 'off' })
    .then(() => {}),
)

const readCode = async (email: string) =>
  (await sandbox.readMail()).filter(({ to }) => to === email).at(0)?.code ?? ''
const readRecoveryToken = async (email: string) => {
  const link = (await sandbox.readMail()).filter(({ to }) => to === email).at(0)?.link ?? ''
  return new URL(link).searchParams.get('token') ?? new URL(link).searchParams.get('recoveryToken') ?? ''
}

interface Case {
  readonly name: string
  readonly settings?: Record<string, unknown>
  readonly run: (session: Session) => Promise<SignInResult>
  readonly expected: object
  readonly role: 'member' | 'visitor' | 'none'
}

const CASES: readonly Case[] = [
  {
    name: 'a login',
    run: (session) => session.login(MEMBER),
    expected: {
      state: 'success',
      sessionToken: expect.any(String),
      identity: { email: { address: MEMBER.email } },
    },
    role: 'member',
  },
  {
    name: 'a registration',
    run: (session) => session.register({ email: freshEmail(), password: PASSWORD }),
    expected: { state: 'success' },
    role: 'member',
  },
  {
    name: 'a wrong password',
    run: (session) => session.login({ ...MEMBER, password: 'wrong horse battery' }),
    expected: { state: 'failure', errorCode: 'invalidPassword', cause: { providerCode: '-19976' } },
    role: 'visitor',
  },
  {
    name: 'an unknown address',
    run: (session) => session.login({ ...MEMBER, email: freshEmail() }),
    expected: { state: 'failure', errorCode: 'invalidEmail' },
    role: 'visitor',
  },
  {
    name: 'an address that is taken',
    run: (session) => session.register(MEMBER),
    expected: { state: 'failure', errorCode: 'emailAlreadyExists' },
    role: 'visitor',
  },
  {
    name: 'a registration with no address',
    run: (session) => session.register({ email: 'not an address', password: PASSWORD }),
    expected: { state: 'failure', errorCode: 'invalidEmail' },
    role: 'visitor',
  },
  {
    name: 'a registration that waits for its code',
    settings: { requireEmailVerification: true },
    run: (session) => session.register({ email: 'waits@example.com', password: PASSWORD }),
    expected: { state: 'emailVerificationRequired', email: 'waits@example.com' },
    role: 'visitor',
  },
  {
    name: 'a registration that waits for the owner',
    settings: { requireOwnerApproval: true },
    run: (session) => session.register({ email: freshEmail(), password: PASSWORD }),
    expected: { state: 'ownerApprovalRequired' },
    role: 'visitor',
  },
  {
    name: 'a login without the captcha that is asked for',
    settings: { captcha: 'required' },
    run: (session) => session.login(MEMBER),
    expected: {
      state: 'captchaRequired',
      kind: 'invisible',
      siteKey: 'key-i',
      errorCode: 'missingCaptchaToken',
    },
    role: 'visitor',
  },
  {
    name: 'a login with a captcha that does not count',
    settings: { captcha: 'required' },
    run: (session) => session.login({ ...MEMBER, captcha: { InvisibleRecaptcha: 'forged' } }),
    expected: {
      state: 'captchaRequired',
      kind: 'visible',
      siteKey: 'key-v',
      errorCode: 'invalidCaptchaToken',
    },
    role: 'visitor',
  },
  {
    name: 'a login with a captcha that was solved',
    settings: { captcha: 'required' },
    run: async (session) =>
      session.login({ ...MEMBER, captcha: { Recaptcha: await sandbox.solveCaptcha() } }),
    expected: { state: 'success' },
    role: 'member',
  },
  {
    name: 'a code that nobody waits for',
    run: (session) => session.verify('123456'),
    expected: { state: 'failure', error: 'Unknown _state' },
    role: 'none',
  },
  {
    name: 'a code to send again that nobody waits for',
    run: (session) => session.resendCode(),
    expected: { state: 'failure', error: 'Unknown _state' },
    role: 'none',
  },
  {
    name: 'a recovery by no token of the provider’s',
    run: (session) => session.resetPassword({ recoveryToken: 'forged', password: PASSWORD }),
    expected: { state: 'failure' },
    role: 'visitor',
  },
  {
    name: 'a sign-on by an identity provider that there is not',
    run: (session) => session.loginWithSso({ idpConnectionId: 'none', tokenParams: {} }),
    expected: { state: 'failure' },
    role: 'visitor',
  },
]

describe('every state of a sign-in by one’s own forms', () => {
  it.each(CASES)('$name', async ({ settings, run, expected, role }) => {
    if (settings) await sandbox.set(settings)
    const session = open({ captchaSiteKeys: { visible: 'key-v', invisible: 'key-i' } })

    const result = await run(session)

    expect(result).toMatchObject(expected)
    expect(session.role).toBe(role)
    if (result.state === 'failure' && result.cause) expect(isStoreError(result.cause)).toBe(true)
  })
})

describe('a code by e-mail', () => {
  it('may be wrong, sent again, and is then taken', async () => {
    await sandbox.set({ requireEmailVerification: true })
    const email = freshEmail()
    const session = open()
    await session.register({ email, password: PASSWORD })

    expect(await session.verify('000000')).toMatchObject({ state: 'failure' })
    expect(await session.resendCode()).toEqual({ state: 'emailVerificationRequired', email })
    const result = await session.processVerification({ verificationCode: await readCode(email) })

    expect(result).toMatchObject({ state: 'success' })
    expect(session.role).toBe('member')
  })

  it('is awaited in the next process too, which has the same storage', async () => {
    await sandbox.set({ requireEmailVerification: true })
    const email = freshEmail()
    const storage = createAsyncStore()
    await open({ storage }).register({ email, password: PASSWORD })

    const next = open({ storage })
    expect(await next.verify(await readCode(email))).toMatchObject({ state: 'success' })

    expect(JSON.parse(storage.text ?? '')).toMatchObject({ refreshToken: { role: 'member' } })
    expect(storage.text).not.toContain('pending')
  })
})

describe('a forgotten password', () => {
  it('is asked for by mail and set anew', async () => {
    const email = freshEmail()
    const session = open({ language: 'de' })
    await open().register({ email, password: PASSWORD })

    await session.sendPasswordReset(email)
    const result = await session.resetPassword({
      recoveryToken: await readRecoveryToken(email),
      password: 'another good sentence',
    })

    expect(result).toMatchObject({ state: 'success' })
    expect(await open().login({ email, password: 'another good sentence' })).toMatchObject({
      state: 'success',
    })
  })
})
