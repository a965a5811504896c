import { beforeEach, describe, expect, it } from 'vitest'
import {
  CALLBACK,
  freshEmail,
  MEMBER,
  PASSWORD,
  SHOP,
  useMembers,
} from '../support/sandbox/identity-fixture.ts'

const NEW_PASSWORD = 'another long password'

describe('a forgotten password', () => {
  const sandbox = useMembers({ redirectUris: [CALLBACK, `${SHOP}/account`] })
  const sendEmail = (email: string, url = `${SHOP}/account`) =>
    sandbox.asVisitor('POST /_api/iam/recovery/v1/send-email', {
      email,
      redirect: { url, clientId: 'demo-client' },
    })
  const recover = (recoveryToken: string, password?: string) =>
    sandbox.asVisitor('POST /v1/recover', { recoveryToken, password })
  const mailsTo = async (email: string) => (await sandbox.readMail()).filter(({ to }) => to === email)
  const lastToken = async (email: string) =>
    new URL((await mailsTo(email)).find(({ link }) => link)?.link ?? '').searchParams.get('token') ?? ''

  async function registerWithLink() {
    const email = freshEmail()
    await sandbox.register(email)
    await sendEmail(email)
    return { email, token: await lastToken(email) }
  }

  beforeEach(() => {
    sandbox.clock.ms += 60_000
    return sandbox.set({ requireEmailVerification: false, requireOwnerApproval: false, captcha: 'off' })
  })

  it('sends a link to a hosted page', async () => {
    const { email } = await registerWithLink()

    expect((await mailsTo(email))[0]).toMatchObject({
      link: expect.stringMatching(new RegExp(`^${sandbox.url}/reset-password\\?token=[\\w-]{43}$`)),
      text: expect.stringContaining('/reset-password?token='),
    })
  })

  it('answers equally for an unknown address, and sends no mail', async () => {
    const before = (await sandbox.readMail()).length

    const unknown = await sendEmail('nobody@example.com')
    const after = (await sandbox.readMail()).length
    const known = await sendEmail(MEMBER.email)

    const strip = ({ status, body }: typeof known) => ({ status, body })
    expect(strip(unknown)).toEqual({ status: 200, body: {} })
    expect(strip(unknown)).toEqual(strip(known))
    expect(after).toBe(before)
  })

  it('does as much work for an unknown address', async () => {
    const count = async () =>
      (
        await sandbox.context.database.first<{ n: number }>(
          `SELECT count(*) AS n FROM secrets WHERE kind = 'recovery'`,
        )
      )?.n ?? 0
    const before = await count()

    await sendEmail(freshEmail())

    expect(await count()).toBe(before + 1)
  })

  it('answers alike when an address gets too many, and stops writing', async () => {
    const email = freshEmail()
    await sandbox.register(email)

    const answers = await Promise.all(Array.from({ length: 8 }, () => sendEmail(email)))

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await mailsTo(email)).toHaveLength(5)
  })

  it.each([
    ['a foreign site', 'https://evil.example/'],
    ['a script', 'javascript:alert(1)'],
    ['a look-alike', 'http://127.0.0.1.evil.example/'],
    ['a name before an @', 'http://127.0.0.1:80@evil.example/'],
  ])('refuses to return to %s, known address or not', async (_, url) => {
    for (const email of [MEMBER.email, 'nobody@example.com']) {
      const { status, body } = await sendEmail(email, url)
      expect(status).toBe(400)
      expect(body.details.validationError.fieldViolations[0].field).toBe('redirect.url')
    }
  })

  it('sets a new password by the token of the link, once', async () => {
    const { email, token } = await registerWithLink()

    const { body } = await recover(token, NEW_PASSWORD)

    expect(body).toMatchObject({ state: 'SUCCESS', sessionToken: expect.any(String) })
    expect((await sandbox.login({ email, password: NEW_PASSWORD })).status).toBe(200)
    expect((await sandbox.login({ email, password: PASSWORD })).status).toBe(401)
    expect((await recover(token, 'a third password')).status).toBe(400)
    expect((await mailsTo(email))[0]?.subject).toContain('was changed')
  })

  it('keeps the link good when the new password won’t do', async () => {
    const { token } = await registerWithLink()

    const refused = await recover(token, 'short')

    expect(refused.status).toBe(400)
    expect(refused.body.details.validationError.fieldViolations[0]).toMatchObject({
      field: 'password',
      data: { type: 'PASSWORD' },
    })
    expect((await recover(token, NEW_PASSWORD)).status).toBe(200)
  })

  it('voids a link after an hour, and every other link with the first that is used', async () => {
    const { email, token: first } = await registerWithLink()
    await sendEmail(email)
    await recover(await lastToken(email), NEW_PASSWORD)
    const { token: old } = await registerWithLink()
    sandbox.clock.ms += 3_600_001

    expect((await recover(first, NEW_PASSWORD)).status).toBe(400)
    expect((await recover(old, NEW_PASSWORD)).status).toBe(400)
    expect((await recover('made-up', NEW_PASSWORD)).status).toBe(400)
  })

  it('ends every session of the old password', async () => {
    const email = freshEmail()
    await sandbox.register(email)
    const pair = await sandbox.enter({ email, password: PASSWORD })
    const { body: open } = await sandbox.login({ email, password: PASSWORD })
    await sendEmail(email)

    await recover(await lastToken(email), NEW_PASSWORD)

    const refreshed = await sandbox.asNobody('POST /oauth2/token', {
      body: { grantType: 'refresh_token', refreshToken: pair.refresh_token },
    })
    const info = await sandbox.asNobody('POST /oauth2/token-info', { body: { token: pair.access_token } })
    const silent = await sandbox.openSession({
      auth: {
        authRequest: {
          clientId: 'demo-client',
          codeChallenge: 'x'.repeat(43),
          codeChallengeMethod: 'S256',
          responseMode: 'fragment',
          responseType: 'code',
          state: 's',
          redirectUri: CALLBACK,
          sessionToken: open.sessionToken,
        },
        prompt: 'none',
      },
    })
    const answer = await fetch(silent.body.redirectSession.fullUrl, { redirect: 'manual' })
    expect(refreshed.body.error).toBe('invalid_grant')
    expect(info.body).toEqual({ active: false })
    expect(answer.headers.get('location')).toContain('error=login_required')
  })

  it('lets in who has the mailbox, verified, but not before the owner does', async () => {
    await sandbox.set({ requireEmailVerification: true, requireOwnerApproval: true })
    const { token } = await registerWithLink()

    const { body } = await recover(token, NEW_PASSWORD)

    expect(body.state).toBe('REQUIRE_OWNER_APPROVAL')
    expect(body.identity.email.isVerified).toBe(true)
  })

  it('takes away the need for a reset', async () => {
    const { email, token } = await registerWithLink()
    await sandbox.asVisitor(`POST /_sandbox/members/${email}/require-reset`)

    await recover(token, NEW_PASSWORD)

    expect((await sandbox.login({ email, password: NEW_PASSWORD })).status).toBe(200)
  })

  it('sends an activation only for the owner', async () => {
    const email = freshEmail()
    const { body } = await sandbox.asOwner('POST /v2/sign-on', { loginId: { email } })
    const request = { identityId: body.identity.id }

    const refused = await sandbox.asVisitor('POST /_api/iam/recovery/v1/activation-email', request)
    const sent = await sandbox.asOwner('POST /_api/iam/recovery/v1/activation-email', request)
    const locked = await sandbox.login({ email, password: PASSWORD })
    await recover(await lastToken(email), NEW_PASSWORD)

    expect(refused.status).toBe(403)
    expect(sent.body).toEqual({})
    expect(locked.body.details.applicationError.code).toBe('-19973')
    expect((await sandbox.login({ email, password: NEW_PASSWORD })).status).toBe(200)
  })

  it('changes the password of a member who is logged in, and ends the others’ sessions only', async () => {
    const email = freshEmail()
    await sandbox.register(email)
    const here = await sandbox.enter({ email, password: PASSWORD })
    const there = await sandbox.enter({ email, password: PASSWORD })
    const change = (newPassword: string, token?: string) =>
      sandbox.asNobody('POST /_api/iam/authentication/v2/change-password', {
        body: { newPassword },
        ...(token && { token }),
      })
    const isActive = async ({ access_token: token }: typeof here) =>
      (await sandbox.asNobody('POST /oauth2/token-info', { body: { token } })).body.active

    const asVisitor = await sandbox.asVisitor('POST /v2/change-password', { newPassword: NEW_PASSWORD })
    const tooShort = await change('short', here.access_token)
    const changed = await change(NEW_PASSWORD, here.access_token)

    expect(asVisitor.status).toBe(403)
    expect(tooShort.body.details.validationError.fieldViolations[0].field).toBe('newPassword')
    expect(changed.body).toEqual({})
    expect(await isActive(here)).toBe(true)
    expect(await isActive(there)).toBe(false)
    expect((await sandbox.login({ email, password: NEW_PASSWORD })).status).toBe(200)
  })
})
