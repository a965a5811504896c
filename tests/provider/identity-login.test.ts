import { beforeEach, describe, expect, it } from 'vitest'
import { createPasswords } from '../../demo/provider/access/keys/password-hash.ts'
import { type Sandbox, startSandbox } from '../../demo/provider/sandbox.ts'
import { freshEmail, MEMBER, PASSWORD, useMembers } from '../support/sandbox/identity-fixture.ts'

const codeOf = (answer: { body: { details?: { applicationError?: { code?: string } } } }) =>
  answer.body.details?.applicationError?.code

describe('members at the sandbox', () => {
  const sandbox = useMembers()

  beforeEach(() =>
    sandbox.set({ requireEmailVerification: false, requireOwnerApproval: false, captcha: 'auto' }),
  )

  it('lets the demo member in, with an identity in the provider’s shape', async () => {
    const { status, body } = await sandbox.login(MEMBER)

    expect(status).toBe(200)
    expect(body).toMatchObject({
      state: 'SUCCESS',
      sessionToken: expect.stringMatching(/^[\w-]{43}$/),
      identity: {
        id: expect.stringMatching(/^[\da-f-]{36}$/),
        identifiers: [{ email: MEMBER.email }],
        revision: '1',
        createdDate: '2026-01-01T00:00:00.000Z',
        identityProfile: { firstName: 'Mara' },
        email: { address: MEMBER.email, isVerified: true },
        status: { name: 'ACTIVE', reasons: [] },
      },
      additionalData: {},
    })
    expect(JSON.stringify(body)).not.toContain('scrypt')
  })

  it('takes an address in any case and with blanks around it', async () => {
    expect((await sandbox.login({ ...MEMBER, email: '  Member@Example.COM ' })).status).toBe(200)
  })

  it.each([
    ['a wrong password', MEMBER.email, 'not the one', 401, '-19976'],
    ['an empty password', MEMBER.email, '', 401, '-19976'],
    ['a password longer than any', MEMBER.email, 'x'.repeat(900), 401, '-19976'],
    ['an address that nobody has', 'nobody@example.com', 'not the one', 404, '-19999'],
    ['an address longer than any', `${'x'.repeat(1200)}@example.com`, 'not the one', 404, '-19999'],
    ['a password longer than a page’s own limit', MEMBER.email, 'x'.repeat(1200), 401, '-19976'],
    ['no address at all, since old clients can’t read violations here', 'nonsense', 'x', 404, '-19999'],
  ])('refuses %s', async (_, email, password, status, code) => {
    const answer = await sandbox.login({ email, password })

    expect(answer.status).toBe(status)
    expect(codeOf(answer)).toBe(code)
    expect(answer.body.details.applicationError.description).toEqual(expect.any(String))
  })

  it('asks for a reset when the owner wants one', async () => {
    const email = freshEmail()
    await sandbox.register(email)
    await sandbox.asVisitor(`POST /_sandbox/members/${email}/require-reset`)

    expect(codeOf(await sandbox.login({ email, password: PASSWORD }))).toBe('-19973')
  })

  it('registers a member, who is logged in at once and can log in again', async () => {
    const email = freshEmail()

    const { status, body } = await sandbox.register(email, PASSWORD, {
      profile: { firstName: 'Jonas', company: 'Ton' },
    })

    expect(status).toBe(200)
    expect(body.state).toBe('SUCCESS')
    expect(body.identity.identityProfile).toEqual({ firstName: 'Jonas', company: 'Ton' })
    expect((await sandbox.login({ email, password: PASSWORD })).status).toBe(200)
  })

  it('says that an address is taken', async () => {
    const answer = await sandbox.register(MEMBER.email)

    expect(answer.status).toBe(409)
    expect(codeOf(answer)).toBe('-19995')
  })

  it('gives an address once for any number of simultaneous registrations', async () => {
    const email = freshEmail()

    const answers = await Promise.all([1, 2, 3, 4].map(() => sandbox.register(email)))

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  })

  it.each([
    ['no-address', PASSWORD, 'loginId.email', { type: 'EMAIL' }],
    ['a@b', PASSWORD, 'loginId.email', { type: 'EMAIL' }],
    ['ok@example.com', '1234567', 'password', { type: 'PASSWORD', threshold: 8 }],
    ['ok@example.com', 'Password1', 'password', { type: 'PASSWORD' }],
    ['ok@example.com', 'ok@example.com', 'password', { type: 'PASSWORD' }],
    ['ok@example.com', 'x'.repeat(201), 'password', { type: 'PASSWORD', threshold: 200 }],
  ])('refuses to register %s with %s', async (email, password, field, data) => {
    const { status, body } = await sandbox.register(email, password)

    expect(status).toBe(400)
    expect(body.details.validationError.fieldViolations).toEqual([
      expect.objectContaining({ field, data, description: expect.any(String) }),
    ])
  })

  it.each([{ picture: 'javascript:alert(1)' }, { slug: 'x'.repeat(256) }, { vatId: 'x'.repeat(1_001) }])(
    'refuses a picture that is no web address, and texts that are too long (%#)',
    async (profile) => {
      expect((await sandbox.register(freshEmail(), PASSWORD, { profile })).status).toBe(400)
    },
  )

  it('stores no password, only its scrypt, at N=2^17 except in tests', async () => {
    const plain = await startSandbox({ port: 0, db: ':memory:', seed: 'empty' })
    const read = async ({ context }: Pick<Sandbox, 'context'>) =>
      (await context.database.first<{ password: string }>('SELECT password FROM members LIMIT 1'))?.password
    const stored = (await read(plain)) ?? ''
    await plain.close()

    expect(stored).toMatch(/^\$scrypt\$ln=17,r=8,p=1\$/)
    expect(await createPasswords().verify(MEMBER.password, stored)).toBe(true)
    expect(await read(sandbox)).toMatch(/^\$scrypt\$ln=4,/)
  })

  it('answers the v1 calls in their own shape', async () => {
    const email = freshEmail()
    const register = { identity: { identifiers: [{ email }] }, inputs: { password: PASSWORD } }

    const registered = await sandbox.asVisitor('POST /iam/authentication/v1/register', register)
    const loggedIn = await sandbox.asVisitor('POST /v1/login', {
      identifier: { email },
      inputs: { password: PASSWORD },
    })

    for (const { status, body } of [registered, loggedIn]) {
      expect(status).toBe(200)
      expect(body).toMatchObject({
        state: { status: 'DONE' },
        sessionToken: expect.any(String),
        identity: { status: { name: 'ACTIVE' } },
      })
    }
  })

  it('reports that there is no identity provider', async () => {
    const answer = await sandbox.asVisitor('POST /v1/sso/login-with-token-params', {
      idpConnectionId: 'x',
      tokenParams: {},
    })

    expect(answer.status).toBe(404)
    expect(codeOf(answer)).toBe('IDP_CONNECTION_NOT_FOUND')
  })

  it('needs a token, at least a visitor’s', async () => {
    const body = { loginId: { email: MEMBER.email }, password: MEMBER.password }

    expect((await sandbox.asNobody('POST /v2/login', { body })).status).toBe(403)
  })

  it('signs members on only for the owner', async () => {
    const request = { loginId: { email: freshEmail() }, verifyEmail: true }

    const refused = await sandbox.asVisitor('POST /v2/sign-on', request)
    const { status, body } = await sandbox.asOwner('POST /v2/sign-on', request)

    expect(refused.status).toBe(403)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      sessionToken: expect.any(String),
      identity: { email: { isVerified: true } },
    })
  })
})

describe('the limits on attempts', () => {
  const sandbox = useMembers()
  const fail = (email: string, captcha?: string) => sandbox.login({ email, password: 'not the one' }, captcha)

  beforeEach(() => {
    sandbox.clock.ms += 900_001
    return sandbox.set({ captcha: 'auto' })
  })

  it('asks for a captcha after five failures, and takes each token once', async () => {
    const email = freshEmail()
    await sandbox.register(email)
    for (let i = 0; i < 5; i++) expect(codeOf(await fail(email))).toBe('-19976')

    expect(codeOf(await fail(email))).toBe('-19971')
    expect(codeOf(await fail(email, 'made up'))).toBe('-19970')
    const token = await sandbox.solveCaptcha()
    expect(codeOf(await fail(email, token))).toBe('-19976')
    expect(codeOf(await fail(email, token))).toBe('-19970')
  })

  it('lets the member in with a captcha, and starts counting anew', async () => {
    const email = freshEmail()
    await sandbox.register(email)
    for (let i = 0; i < 5; i++) await fail(email)

    expect((await sandbox.login({ email, password: PASSWORD }, await sandbox.solveCaptcha())).status).toBe(
      200,
    )
    expect((await sandbox.login({ email, password: PASSWORD })).status).toBe(200)
  })

  it('refuses a captcha that is too old', async () => {
    const email = freshEmail()
    await sandbox.set({ captcha: 'required' })
    const token = await sandbox.solveCaptcha()

    sandbox.clock.ms += 121_000

    expect(codeOf(await fail(email, token))).toBe('-19970')
  })

  it('refuses all logins after twenty failures, and names the end, which it keeps', async () => {
    const email = freshEmail()
    await sandbox.register(email)
    await sandbox.set({ captcha: 'off' })
    for (let i = 0; i < 20; i++) await fail(email)

    const refused = await sandbox.login({ email, password: PASSWORD })
    sandbox.clock.ms += 900_001
    const later = await sandbox.login({ email, password: PASSWORD })

    expect(refused.status).toBe(429)
    expect(codeOf(refused)).toBe('RESOURCE_EXHAUSTED')
    expect(refused.headers.get('retry-after')).toBe('900')
    expect(later.status).toBe(200)
  })

  const stranger = { 'user-agent': 'a stranger' }
  const tryFrom = (email: string, password: string, headers: Record<string, string>, captcha?: string) =>
    sandbox.asVisitor(
      'POST /v2/login',
      { loginId: { email }, password, ...(captcha && { captchaTokens: [{ Recaptcha: captcha }] }) },
      headers,
    )

  it('locks no member out of a browser that they have logged in with', async () => {
    const email = freshEmail()
    await sandbox.register(email)
    await sandbox.login({ email, password: PASSWORD })
    await sandbox.set({ captcha: 'off' })
    for (let i = 0; i < 20; i++) await tryFrom(email, 'not the one', stranger)

    expect((await tryFrom(email, PASSWORD, stranger)).status).toBe(429)
    expect((await sandbox.login({ email, password: PASSWORD })).status).toBe(200)
    // A login here doesn't allow further attempts elsewhere.
    expect((await tryFrom(email, PASSWORD, stranger)).status).toBe(429)
  })

  it('limits attempts in a known browser as well', async () => {
    const email = freshEmail()
    await sandbox.register(email)
    await sandbox.login({ email, password: PASSWORD })
    await sandbox.set({ captcha: 'off' })
    for (let i = 0; i < 20; i++) await fail(email)

    expect((await sandbox.login({ email, password: PASSWORD })).status).toBe(429)
  })

  it('logs a member in with a captcha after failures by others, up to a hundred', async () => {
    const email = freshEmail()
    await sandbox.register(email)
    const other = { 'user-agent': 'a new telephone' }
    const failOften = async (times: number) => {
      for (let i = 0; i < times; i++) {
        await tryFrom(email, 'not the one', stranger, await sandbox.solveCaptcha())
      }
    }

    await failOften(40)
    expect(codeOf(await tryFrom(email, PASSWORD, other))).toBe('-19971')
    expect((await tryFrom(email, PASSWORD, other, await sandbox.solveCaptcha())).status).toBe(200)
    await failOften(100)
    const closed = await tryFrom(email, PASSWORD, stranger, await sandbox.solveCaptcha())
    expect(closed.status).toBe(429)
  })

  it('counts attempts of the same moment too', async () => {
    const email = freshEmail()
    await sandbox.register(email)

    const answers = await Promise.all(Array.from({ length: 12 }, () => fail(email)))

    expect(answers.filter((answer) => codeOf(answer) === '-19976')).toHaveLength(5)
  })

  it('refuses settings that it does not know', async () => {
    expect((await sandbox.set({ captcha: 'sometimes' })).status).toBe(400)
    expect((await sandbox.set({ requireNothing: true })).status).toBe(400)
  })
})
