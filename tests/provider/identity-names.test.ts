import { beforeEach, describe, expect, it } from 'vitest'
import {
  authRequest,
  createBrowser,
  createPkce,
  freshEmail,
  fromShop,
  MEMBER,
  PASSWORD,
  useMembers,
} from '../support/sandbox/identity-fixture.ts'
import type { Answer } from '../support/sandbox/sandbox-fixture.ts'

const refusalOf = ({ status, body }: Answer) => [status, body.details?.applicationError?.code]

describe('a site that refuses logins with the names of the newest packages', () => {
  const sandbox = useMembers()
  beforeEach(() => sandbox.set({ loginCodes: 'names', signupForm: 'short', captcha: 'off' }))

  it('requires a captcha by name, and refuses an invalid one', async () => {
    await sandbox.set({ captcha: 'required' })
    expect(refusalOf(await sandbox.login(MEMBER))).toEqual([400, 'CAPTCHA_TOKEN_REQUIRED'])
    expect(refusalOf(await sandbox.login(MEMBER, 'unsolved'))).toEqual([400, 'INVALID_CAPTCHA_TOKEN'])
    expect(refusalOf(await sandbox.register(freshEmail()))).toEqual([400, 'CAPTCHA_TOKEN_REQUIRED'])
  })

  it('requires a new password with a 401 of its own, and says that an address is taken', async () => {
    const email = freshEmail()
    await sandbox.register(email)
    await sandbox.asVisitor(`POST /_sandbox/members/${email}/require-reset`)
    expect(refusalOf(await sandbox.login({ email, password: PASSWORD }))).toEqual([
      401,
      'REENROLLMENT_REQUIRED_BY_ADMIN',
    ])
    expect(refusalOf(await sandbox.register(email))).toEqual([409, 'DUPLICATE_EMAIL'])
  })

  it('refuses too many attempts by name, with the time to wait', async () => {
    const someone = { email: freshEmail(), password: 'wrong' }
    for (let i = 0; i < 20; i++) await sandbox.login(someone)
    const refused = await sandbox.login(someone)
    expect(refusalOf(refused)).toEqual([429, 'THROTTLED_FEATURE'])
    expect(refused.headers.get('retry-after')).toBe('900')
  })

  it('keeps the number of a wrong password, which has no name, and those of the older calls', async () => {
    expect(refusalOf(await sandbox.login({ ...MEMBER, password: 'wrong' }))).toEqual([401, '-19976'])
    await sandbox.set({ captcha: 'required' })
    const older = { identifier: { email: MEMBER.email }, inputs: { password: 'x' } }
    expect(refusalOf(await sandbox.asVisitor('POST /v1/login', older))).toEqual([400, '-19971'])
  })
})

describe('a signup form that requires the full name', () => {
  const sandbox = useMembers()
  beforeEach(() => sandbox.set({ signupForm: 'full-name', captcha: 'off' }))

  it('gives a member without a last name no session', async () => {
    const email = freshEmail()
    const registered = await sandbox.register(email, PASSWORD, { profile: { firstName: 'Ada' } })
    const loggedIn = await sandbox.login({ email, password: PASSWORD })
    for (const { status, body } of [registered, loggedIn]) {
      expect([status, body.state]).toEqual([200, 'REQUIRE_MISSING_FIELDS'])
      expect(body.sessionToken).toBeUndefined()
    }
  })

  it('gives them none by the older call either, nor for a link or another provider’s token', async () => {
    const email = freshEmail()
    const registered = await sandbox.asVisitor('POST /v1/register', {
      identity: { identifiers: [{ email }] },
      inputs: { password: PASSWORD },
    })
    const loggedIn = await sandbox.asVisitor('POST /v1/login', {
      identifier: { email },
      inputs: { password: PASSWORD },
    })
    for (const { status, body } of [registered, loggedIn]) {
      expect([status, body.state]).toEqual([200, { status: 'STATUS_CHECK' }])
      expect(body.sessionToken).toBeUndefined()
    }
    const acme = { id: 'acme', users: [{ id: 'u', token: 'token-of-ada', email: freshEmail() }] }
    await sandbox.asVisitor('POST /_sandbox/identity-providers', acme)
    const sso = { idpConnectionId: 'acme', tokenParams: { token: 'token-of-ada' } }
    const { body } = await sandbox.asVisitor('POST /v1/sso/login-with-token-params', sso)
    expect([body.state, body.sessionToken]).toEqual(['REQUIRE_MISSING_FIELDS', undefined])
  })

  it('holds a member who is logged in at the hosted pages already', async () => {
    await sandbox.set({ signupForm: 'short' })
    const email = freshEmail()
    await sandbox.register(email)
    const open = async (prompt: string) => {
      const { codeChallenge } = createPkce()
      const authentication = { authRequest: authRequest(codeChallenge), prompt }
      return (await sandbox.openSession({ auth: authentication })).body.redirectSession.fullUrl as string
    }
    const browser = createBrowser(sandbox.url)
    const login = await browser.get((await browser.get(await open('login'))).location)
    expect((await browser.submit(login, '/login', { email, password: PASSWORD })).location).toContain('code=')
    await sandbox.set({ signupForm: 'full-name' })

    expect((await browser.get(await open('none'))).location).toContain('error=login_required')
  })

  it('is shown by the hosted login, which goes on with the name', async () => {
    const email = freshEmail()
    await sandbox.register(email, PASSWORD)
    const session = await sandbox.openSession({ login: {} }, undefined, fromShop)
    const browser = createBrowser(sandbox.url)
    const page = await browser.get(session.body.redirectSession.fullUrl)
    const asked = await browser.submit(page, '/login', { email, password: PASSWORD })
    expect(asked.html).toContain('One thing is missing')
    const isIn = () => [...browser.cookies.keys()].some((name) => name.startsWith('hosted_session'))
    expect(isIn()).toBe(false)
    const empty = await browser.submit(asked, '/login/missing-fields', { firstName: 'Ada', lastName: ' ' })
    expect([empty.status, empty.html]).toEqual([400, expect.stringContaining('Enter your last name')])

    const done = await browser.submit(empty, '/login/missing-fields', {
      firstName: 'Ada',
      lastName: 'Okafor',
    })
    expect([done.status, isIn()]).toEqual([303, true])
    expect((await browser.submit(empty, '/login/missing-fields', { lastName: 'Twice' })).status).toBe(400)
    const { body } = await sandbox.login({ email, password: PASSWORD })
    expect(body).toMatchObject({
      state: 'SUCCESS',
      identity: { identityProfile: { firstName: 'Ada', lastName: 'Okafor' } },
    })
  })

  it('lets in who has one', async () => {
    expect((await sandbox.login(MEMBER)).body.state).toBe('SUCCESS')
  })
})

describe('a code of an e-mail', () => {
  const sandbox = useMembers()

  it.each([
    ['12345', 'MIN_LENGTH'],
    ['1234567', 'MAX_LENGTH'],
    ['123 456', 'MAX_LENGTH'],
  ])('has six characters: %s breaks the rule %s', async (code, violatedRule) => {
    const { status, body } = await sandbox.asVisitor('POST /v1/auth/verify', { code, stateToken: 'T' })
    expect(status).toBe(400)
    expect(body.details.validationError.fieldViolations).toEqual([
      expect.objectContaining({ field: 'code', violatedRule, data: { threshold: 6 } }),
    ])
  })
})
