import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { isStoreError } from '../../../src/model/errors.ts'
import type { Session } from '../../../src/session/headless/create-session.ts'
import { createBrowser, freshEmail, MEMBER, PASSWORD, SHOP } from '../../provider/identity-fixture.ts'
import { API_KEY } from '../../provider/sandbox-fixture.ts'
import { prepareSessions } from './session-fixture.ts'

const { sandbox, open } = prepareSessions()
beforeAll(() => sandbox.hurry())
afterEach(async () => {
  await sandbox.set({ requireEmailVerification: false, requireOwnerApproval: false, captcha: 'off' })
})

type Call = Exclude<keyof Session, 'role' | 'connection' | 'captchaSiteKeys'>

interface Row {
  readonly call: Call
  readonly name: string
  readonly settings?: Record<string, unknown>
  /** Before the session is opened: what the provider has to know. */
  readonly prepare?: () => Promise<unknown>
  readonly run: (session: Session) => unknown
  /** What it answers, or what it rejects with. */
  readonly answers?: unknown
  readonly rejects?: object
  readonly role: Session['role']
}

const KEYS = { visible: 'key-v', invisible: 'key-i' }
const STARTED = { requireEmailVerification: true }
const failure = (errorCode: string, providerCode: string) => ({
  state: 'failure',
  errorCode,
  cause: { name: 'StoreError', providerCode, requestId: expect.any(String) },
})
const success = { state: 'success', sessionToken: expect.any(String), identity: { id: expect.any(String) } }
const takeSessionToken = async () => (await sandbox.login(MEMBER)).body.sessionToken as string
const readMail = async (email: string) => (await sandbox.readMail()).find(({ to }) => to === email)

/** A member of the shop whom it knows as one whose password has to be made anew. */
const needy = freshEmail()
/** One who waits for the owner, and one who waits for the code. */
const [patient, unproven] = [freshEmail(), freshEmail()]
const register = (email: string) => () => sandbox.register(email)

/** An answer of the provider's page to a request of this session's. */
async function comeBack(session: Session) {
  const authorization = await session.createAuthorization()
  const url = await session.authorizationUrl(authorization, { sessionToken: await takeSessionToken() })
  return { authorization, url: (await createBrowser(sandbox.url).get(url)).location }
}

/** Contract 4.5, 5.7; specification 4 and 8. */
const SIGN_IN: readonly Row[] = [
  { call: 'login', name: 'of a member', run: (one) => one.login(MEMBER), answers: success, role: 'member' },
  {
    call: 'login',
    name: 'with a wrong password',
    run: (one) => one.login({ ...MEMBER, password: 'wrong horse battery' }),
    answers: failure('invalidPassword', '-19976'),
    role: 'visitor',
  },
  {
    call: 'login',
    name: 'with a password that has to be made anew',
    prepare: async () => {
      await sandbox.register(needy)
      await sandbox.asVisitor(`POST /_sandbox/members/${needy}/require-reset`)
    },
    run: (one) => one.login({ email: needy, password: PASSWORD }),
    answers: failure('resetPassword', '-19973'),
    role: 'visitor',
  },
  {
    call: 'login',
    name: 'of an unknown address',
    run: (one) => one.login({ ...MEMBER, email: freshEmail() }),
    answers: { state: 'failure', errorCode: 'invalidEmail' },
    role: 'visitor',
  },
  {
    call: 'login',
    name: 'of no address',
    run: (one) => one.login({ ...MEMBER, email: 'no address' }),
    answers: { state: 'failure', errorCode: 'invalidEmail' },
    role: 'visitor',
  },
  {
    call: 'login',
    name: 'of a member who waits for the owner',
    settings: { requireOwnerApproval: true },
    prepare: register(patient),
    run: (one) => one.login({ email: patient, password: PASSWORD }),
    answers: { state: 'ownerApprovalRequired' },
    role: 'visitor',
  },
  {
    call: 'login',
    name: 'of a member who has not proven the address',
    settings: STARTED,
    prepare: register(unproven),
    run: (one) => one.login({ email: unproven, password: PASSWORD }),
    answers: { state: 'emailVerificationRequired', email: unproven },
    role: 'visitor',
  },
  {
    call: 'login',
    name: 'without the captcha that is asked for',
    settings: { captcha: 'required' },
    run: (one) => one.login(MEMBER),
    answers: {
      state: 'captchaRequired',
      kind: 'invisible',
      siteKey: 'key-i',
      errorCode: 'missingCaptchaToken',
    },
    role: 'visitor',
  },
  {
    call: 'login',
    name: 'with a captcha that does not count',
    settings: { captcha: 'required' },
    run: (one) => one.login({ ...MEMBER, captcha: { InvisibleRecaptcha: 'forged' } }),
    answers: {
      state: 'captchaRequired',
      kind: 'visible',
      siteKey: 'key-v',
      errorCode: 'invalidCaptchaToken',
    },
    role: 'visitor',
  },
  {
    call: 'login',
    name: 'with a captcha that was solved',
    settings: { captcha: 'required' },
    run: async (one) => one.login({ ...MEMBER, captcha: { Recaptcha: await sandbox.solveCaptcha() } }),
    answers: success,
    role: 'member',
  },
  {
    call: 'register',
    name: 'of somebody new',
    run: (one) => one.register({ email: freshEmail(), password: PASSWORD, profile: { nickname: 'Ada' } }),
    answers: { ...success, identity: { identityProfile: { nickname: 'Ada' } } },
    role: 'member',
  },
  {
    call: 'register',
    name: 'of an address that is taken',
    run: (one) => one.register(MEMBER),
    answers: failure('emailAlreadyExists', '-19995'),
    role: 'visitor',
  },
  {
    call: 'register',
    name: 'of no address',
    run: (one) => one.register({ email: 'no address', password: PASSWORD }),
    answers: { state: 'failure', errorCode: 'invalidEmail' },
    role: 'visitor',
  },
  {
    call: 'register',
    name: 'with a password that does not do: the message alone',
    run: (one) => one.register({ email: freshEmail(), password: 'a' }),
    answers: expect.toSatisfy((result) => result.state === 'failure' && !('errorCode' in result)),
    role: 'visitor',
  },
  {
    call: 'register',
    name: 'that waits for its code',
    settings: STARTED,
    run: (one) => one.register({ email: 'waits@example.com', password: PASSWORD }),
    answers: { state: 'emailVerificationRequired', email: 'waits@example.com' },
    role: 'visitor',
  },
  {
    call: 'register',
    name: 'that waits for the owner',
    settings: { requireOwnerApproval: true },
    run: (one) => one.register({ email: freshEmail(), password: PASSWORD }),
    answers: { state: 'ownerApprovalRequired' },
    role: 'visitor',
  },
  {
    call: 'register',
    name: 'without the captcha that is asked for',
    settings: { captcha: 'required' },
    run: (one) => one.register({ email: freshEmail(), password: PASSWORD }),
    answers: { state: 'captchaRequired', errorCode: 'missingCaptchaToken' },
    role: 'visitor',
  },
  {
    call: 'register',
    name: 'with a captcha that does not count',
    settings: { captcha: 'required' },
    run: (one) => one.register({ email: freshEmail(), password: PASSWORD, captcha: { Recaptcha: 'forged' } }),
    answers: { state: 'captchaRequired', errorCode: 'invalidCaptchaToken' },
    role: 'visitor',
  },
  {
    call: 'verify',
    name: 'of a code that nobody waits for',
    run: (one) => one.verify('123456'),
    answers: { state: 'failure', error: 'Unknown _state' },
    role: 'none',
  },
  {
    call: 'verify',
    name: 'of a wrong code',
    settings: STARTED,
    run: async (one) => {
      await one.register({ email: freshEmail(), password: PASSWORD })
      return one.verify('000000')
    },
    answers: { state: 'failure', cause: { name: 'StoreError' } },
    role: 'visitor',
  },
  {
    call: 'processVerification',
    name: 'of the code of the e-mail',
    settings: STARTED,
    run: async (one) => {
      const email = freshEmail()
      await one.register({ email, password: PASSWORD })
      return one.processVerification({ verificationCode: (await readMail(email))?.code ?? '' })
    },
    answers: success,
    role: 'member',
  },
  {
    call: 'resendCode',
    name: 'that nobody waits for',
    run: (one) => one.resendCode(),
    answers: { state: 'failure', error: 'Unknown _state' },
    role: 'none',
  },
  {
    call: 'resendCode',
    name: 'while one is awaited',
    settings: STARTED,
    run: async (one) => {
      await one.register({ email: 'again@example.com', password: PASSWORD })
      return one.resendCode()
    },
    answers: { state: 'emailVerificationRequired', email: 'again@example.com' },
    role: 'visitor',
  },
  {
    call: 'resetPassword',
    name: 'with the token of the e-mail’s link',
    run: async (one) => {
      const email = freshEmail()
      await sandbox.register(email)
      await one.sendPasswordReset(email)
      const recoveryToken = new URL((await readMail(email))?.link ?? '').searchParams.get('token') ?? ''
      return one.resetPassword({ recoveryToken, password: 'another good sentence' })
    },
    answers: success,
    role: 'member',
  },
  {
    call: 'resetPassword',
    name: 'with no token of the provider’s',
    run: (one) => one.resetPassword({ recoveryToken: 'forged', password: PASSWORD }),
    answers: { state: 'failure', cause: { name: 'StoreError' } },
    role: 'visitor',
  },
  {
    call: 'loginWithSso',
    name: 'by an identity provider that there is not',
    run: (one) => one.loginWithSso({ idpConnectionId: 'none', tokenParams: {} }),
    answers: { state: 'failure', cause: { name: 'StoreError' } },
    role: 'visitor',
  },
]

const HOSTED: readonly Row[] = [
  {
    call: 'createAuthorization',
    name: 'makes up state, verifier and challenge',
    run: (one) => one.createAuthorization({ redirectUri: `${SHOP}/there`, originalUri: `${SHOP}/mugs` }),
    answers: {
      state: expect.stringMatching(/^[\w-]{43}$/),
      codeVerifier: expect.stringMatching(/^[\w.~-]{43,128}$/),
      codeChallenge: expect.stringMatching(/^[\w-]{43}$/),
      redirectUri: `${SHOP}/there`,
      originalUri: `${SHOP}/mugs`,
    },
    role: 'none',
  },
  {
    call: 'authorizationUrl',
    name: 'is the provider’s',
    run: async (one) => (await one.authorizationUrl(await one.createAuthorization())).startsWith(sandbox.url),
    answers: true,
    role: 'visitor',
  },
  {
    call: 'authorizationUrl',
    name: 'for an address that is not on the list',
    run: async (one) =>
      one.authorizationUrl(await one.createAuthorization({ redirectUri: 'https://evil.example/' })),
    rejects: { code: 'invalid_argument' },
    role: 'visitor',
  },
  {
    call: 'parseCallback',
    name: 'of an answer',
    run: (one) => one.parseCallback(`${SHOP}/#code=c&state=s`),
    answers: { code: 'c', state: 's' },
    role: 'none',
  },
  {
    call: 'parseCallback',
    name: 'of no address',
    run: async (one) => one.parseCallback('/#code=c'),
    rejects: { code: 'invalid_argument' },
    role: 'none',
  },
  {
    call: 'exchangeCode',
    name: 'of an answer',
    run: async (one) => {
      const { url, authorization } = await comeBack(one)
      return one.exchangeCode(url, authorization)
    },
    answers: undefined,
    role: 'member',
  },
  {
    call: 'exchangeCode',
    name: 'of another’s answer',
    run: async (one) => {
      const { authorization } = await comeBack(one)
      return one.exchangeCode({ code: 'c', state: 'other' }, authorization)
    },
    rejects: { code: 'invalid_state', message: 'Invalid _state' },
    role: 'visitor',
  },
  {
    call: 'exchangeCode',
    name: 'of an answer without a code',
    run: async (one) => {
      const { authorization } = await comeBack(one)
      const { state } = authorization
      return one.exchangeCode({ state, error: 'access_denied', errorDescription: 'no' }, authorization)
    },
    rejects: {
      code: 'missing_code_or_state',
      message: 'Missing code or _state',
      providerCode: 'access_denied',
    },
    role: 'visitor',
  },
  {
    call: 'exchangeCode',
    name: 'of a code that is not the provider’s',
    run: async (one) => {
      const { authorization } = await comeBack(one)
      return one.exchangeCode({ code: 'made-up', state: authorization.state }, authorization)
    },
    rejects: {
      code: 'member_tokens_failed',
      message: 'Failed to get member tokens',
      cause: expect.objectContaining({ code: 'token_request_failed', message: 'something went wrong' }),
    },
    role: 'visitor',
  },
  {
    call: 'exchangeSessionToken',
    name: 'of a login',
    run: async (one) => one.exchangeSessionToken(await takeSessionToken()),
    answers: undefined,
    role: 'member',
  },
  {
    call: 'exchangeSessionToken',
    name: 'of nobody’s',
    run: (one) => one.exchangeSessionToken('forged'),
    rejects: { code: 'missing_code_or_state' },
    role: 'visitor',
  },
  {
    call: 'loginInFrame',
    name: 'without a page',
    run: (one) => one.loginInFrame(),
    rejects: { code: 'invalid_configuration' },
    role: 'none',
  },
  {
    call: 'loginInPopup',
    name: 'without a page',
    run: (one) => one.loginInPopup(),
    rejects: { code: 'invalid_configuration' },
    role: 'none',
  },
  {
    call: 'loginExternal',
    name: 'of nobody',
    run: (one) => one.loginExternal({ memberId: 'nobody', apiKey: API_KEY }),
    rejects: { code: 'member_tokens_failed' },
    role: 'visitor',
  },
  {
    call: 'signOn',
    name: 'of an address',
    run: (one) => one.signOn({ apiKey: API_KEY, loginId: { email: 'signed-on@example.com' } }),
    answers: { identity: { email: { address: 'signed-on@example.com' } } },
    role: 'member',
  },
]

const TOKENS: readonly Row[] = [
  { call: 'tokens', name: 'before the first', run: (one) => one.tokens(), answers: undefined, role: 'none' },
  {
    call: 'getAccessToken',
    name: 'of a new visitor',
    run: (one) => one.getAccessToken(),
    answers: expect.stringMatching(/^OauthNG\.JWS\./),
    role: 'visitor',
  },
  {
    call: 'setTokens',
    name: 'of what is no pair',
    run: (one) => one.setTokens('{"accessToken":'),
    rejects: { code: 'invalid_argument' },
    role: 'none',
  },
  {
    call: 'setTokens',
    name: 'that nobody checks',
    run: async (one) => {
      const { access_token, refresh_token } = await sandbox.enter(MEMBER)
      const accessToken = { value: access_token, expiresAt: 9e9 }
      const pair = { accessToken, refreshToken: { value: refresh_token, role: 'member' } as const }
      return one.setTokens(pair, { check: false })
    },
    answers: undefined,
    role: 'member',
  },
  { call: 'ready', name: 'at once', run: (one) => one.ready(), answers: undefined, role: 'none' },
  {
    call: 'subscribe',
    name: 'until one has enough',
    run: async (one) => {
      const heard: unknown[] = []
      const stop = one.subscribe((pair) => heard.push(pair?.refreshToken.role))
      await one.getAccessToken()
      stop()
      await one.revoke()
      return heard
    },
    answers: ['visitor'],
    role: 'none',
  },
  {
    call: 'tokenInfo',
    name: 'of a visitor',
    run: (one) => one.tokenInfo(),
    answers: { active: true, subjectType: 'ANONYMOUS_VISITOR', clientId: 'demo-client' },
    role: 'visitor',
  },
  {
    call: 'userInfo',
    name: 'of a visitor',
    run: (one) => one.userInfo(),
    rejects: { code: 'forbidden', requestId: expect.any(String) },
    role: 'visitor',
  },
  {
    call: 'revoke',
    name: 'of a visitor',
    run: async (one) => {
      await one.getAccessToken()
      return one.revoke()
    },
    answers: undefined,
    role: 'none',
  },
  {
    call: 'sendPasswordReset',
    name: 'to nobody, who is not told so',
    run: (one) => one.sendPasswordReset(freshEmail(), { returnUrl: `${SHOP}/` }),
    answers: undefined,
    role: 'visitor',
  },
  {
    call: 'sendPasswordReset',
    name: 'that leads to a foreign page',
    run: (one) => one.sendPasswordReset(MEMBER.email, { returnUrl: 'https://evil.example/' }),
    rejects: { name: 'StoreError' },
    role: 'visitor',
  },
  {
    call: 'logout',
    name: 'of a member',
    run: async (one) => {
      await one.login(MEMBER)
      return one.logout({ returnUrl: `${SHOP}/bye` })
    },
    answers: { logoutUrl: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\//) },
    role: 'none',
  },
]

const isPlain = (value: unknown): value is object =>
  !!value && Object.getPrototypeOf(value) === Object.prototype

const TABLE = [...SIGN_IN, ...HOSTED, ...TOKENS]

describe('every call of a session', () => {
  it.each(TABLE)('$call $name', async ({ settings, prepare, run, answers, rejects, role }) => {
    if (settings) await sandbox.set(settings)
    await prepare?.()
    const session = open({ captchaSiteKeys: KEYS })
    const running = (async () => run(session))()

    if (rejects) {
      const reason = await running.then(
        (answer) => Promise.reject(new Error(`answered ${JSON.stringify(answer)}`)),
        (error: unknown) => error,
      )
      expect(isStoreError(reason)).toBe(true)
      expect(reason).toMatchObject(rejects)
    } else if (isPlain(answers)) expect(await running).toMatchObject(answers)
    else expect(await running).toEqual(answers)
    expect(session.role).toBe(role)
  })

  it('stands in the table', () => {
    const session = open()
    const calls = Object.keys(session).filter((name) => typeof session[name as Call] === 'function')
    expect([...new Set(TABLE.map(({ call }) => call))].sort()).toEqual(calls.sort())
  })
})
