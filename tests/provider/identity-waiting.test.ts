import { beforeEach, describe, expect, it } from 'vitest'
import { freshEmail, PASSWORD, useMembers } from '../support/sandbox/identity-fixture.ts'

describe('a login that waits', () => {
  const sandbox = useMembers()
  const verify = (code: string, stateToken: string) =>
    sandbox.asVisitor('POST /_api/iam/verification/v1/auth/verify', { code, stateToken })
  const resend = (stateToken: string) => sandbox.asVisitor('POST /v1/auth/resend', { stateToken })
  const proceed = (stateToken: string) => sandbox.asVisitor('POST /v1/state/proceed', { stateToken })
  const lastCode = async () => (await sandbox.readMail())[0]?.code ?? ''
  const wrong = (code: string) => (code === '000000' ? '111111' : '000000')

  async function registerUnverified() {
    const email = freshEmail()
    const { body } = await sandbox.register(email)
    return { email, stateToken: body.stateToken as string, body }
  }

  beforeEach(() =>
    sandbox.set({ requireEmailVerification: true, requireOwnerApproval: false, captcha: 'off' }),
  )

  it('sends a code of six digits to a new member and lets them in with it', async () => {
    const { email, stateToken, body } = await registerUnverified()
    const [mail] = await sandbox.readMail()

    const { status, body: answer } = await verify(mail?.code ?? '', stateToken)

    expect(body).toMatchObject({
      state: 'REQUIRE_EMAIL_VERIFICATION',
      identity: { status: { name: 'PENDING' } },
    })
    expect(body.sessionToken).toBeUndefined()
    expect(mail).toMatchObject({ to: email, code: expect.stringMatching(/^\d{6}$/) })
    expect(status).toBe(200)
    expect(answer).toMatchObject({
      state: 'SUCCESS',
      sessionToken: expect.any(String),
      identity: { email: { isVerified: true } },
    })
  })

  it('lets an unverified member no further at login either', async () => {
    const { email } = await registerUnverified()

    const { body } = await sandbox.login({ email, password: PASSWORD })

    expect(body.state).toBe('REQUIRE_EMAIL_VERIFICATION')
    expect(body.sessionToken).toBeUndefined()
  })

  it('refuses a wrong code, and the right one after five wrong ones', async () => {
    const { stateToken } = await registerUnverified()
    const code = await lastCode()

    for (let i = 0; i < 5; i++) {
      const refused = await verify(wrong(code), stateToken)
      expect(refused.status).toBe(400)
      expect(refused.body.details.applicationError.code).toBe('VERIFICATION_FAILED')
    }

    expect((await verify(code, stateToken)).status).toBe(400)
  })

  it('stops guessing across codes: twenty tries in all', async () => {
    const { email, ...registered } = await registerUnverified()
    let { stateToken } = registered
    const statuses = new Set<number>()
    for (let i = 0; i < 21; i++) {
      if (i % 5 === 4) stateToken = (await resend(stateToken)).body.stateToken
      statuses.add((await verify(wrong(await lastCode()), stateToken)).status)
    }

    const { body } = await sandbox.login({ email, password: PASSWORD })

    expect(statuses).toEqual(new Set([400, 429]))
    expect((await verify(await lastCode(), body.stateToken)).status).toBe(429)
  })

  it('refuses the code of another login, and a code a quarter of an hour old', async () => {
    const one = await registerUnverified()
    const codeOfOne = await lastCode()
    const two = await registerUnverified()
    const codeOfTwo = await lastCode()

    const foreign = codeOfOne === codeOfTwo ? 400 : (await verify(codeOfOne, two.stateToken)).status
    sandbox.clock.ms += 900_001

    expect(foreign).toBe(400)
    expect((await verify(codeOfOne, one.stateToken)).status).toBe(400)
  })

  it('sends another code, which voids the one before', async () => {
    const { stateToken } = await registerUnverified()
    const first = await lastCode()

    const { body } = await resend(stateToken)
    const second = await lastCode()

    expect(body).toMatchObject({ state: 'REQUIRE_EMAIL_VERIFICATION', stateToken: expect.any(String) })
    if (first !== second) expect((await verify(first, body.stateToken)).status).toBe(400)
    expect((await verify(second, body.stateToken)).status).toBe(200)
  })

  // Contract 5.7: a client takes a returned state token as the new one.
  it('answers another code with another state token, and knows the one before no more', async () => {
    const { stateToken } = await registerUnverified()
    const { body } = await resend(stateToken)
    const code = await lastCode()

    expect(body.stateToken).not.toBe(stateToken)
    expect((await verify(code, stateToken)).status).toBe(400)
    const again = await resend(stateToken)
    expect([again.status, again.body.details.applicationError.code]).toEqual([400, 'INVALID_STATE_TOKEN'])
    expect((await verify(code, body.stateToken)).body.state).toBe('SUCCESS')
  })

  it('sends no code to a member who has confirmed the address meanwhile, but lets them in', async () => {
    const { email, stateToken } = await registerUnverified()
    await sandbox.asVisitor('POST /v1/send-email', { email })
    const link = new URL((await sandbox.readMail())[0]?.link ?? '')
    const recoveryToken = link.searchParams.get('token') ?? ''
    await sandbox.asVisitor('POST /v1/recover', { recoveryToken })
    const before = (await sandbox.readMail()).length

    const { status, body } = await resend(stateToken)
    expect([status, body.state, body.sessionToken]).toEqual([200, 'SUCCESS', expect.any(String)])
    expect(await sandbox.readMail()).toHaveLength(before)
  })

  it('sends ten codes at most, and keeps the last state token when it refuses', async () => {
    let { stateToken } = await registerUnverified()
    for (let i = 0; i < 9; i++) stateToken = (await resend(stateToken)).body.stateToken

    expect((await resend(stateToken)).status).toBe(429)
    expect((await verify(await lastCode(), stateToken)).status).toBe(200)
  })

  it('uses a state token up', async () => {
    const { stateToken } = await registerUnverified()
    const code = await lastCode()
    await verify(code, stateToken)

    expect((await verify(code, stateToken)).status).toBe(400)
    expect((await proceed(stateToken)).status).toBe(400)
  })

  it('holds new members until the owner lets them in', async () => {
    await sandbox.set({ requireEmailVerification: false, requireOwnerApproval: true })
    const email = freshEmail()

    const registered = await sandbox.register(email)
    const early = await sandbox.login({ email, password: PASSWORD })
    await sandbox.asVisitor(`POST /_sandbox/members/${encodeURIComponent(email)}/approve`)
    const late = await sandbox.login({ email, password: PASSWORD })

    expect(registered.body).toMatchObject({
      state: 'REQUIRE_OWNER_APPROVAL',
      identity: { status: { name: 'PENDING', reasons: ['PENDING_ADMIN_APPROVAL_REQUIRED'] } },
    })
    expect(registered.body.sessionToken).toBeUndefined()
    expect(early.body.state).toBe('REQUIRE_OWNER_APPROVAL')
    expect(late.body.state).toBe('SUCCESS')
    expect((await sandbox.readMail())[0]).toMatchObject({ to: email })
  })

  it('wants both, the code first', async () => {
    await sandbox.set({ requireOwnerApproval: true })
    const { stateToken } = await registerUnverified()

    const { body } = await verify(await lastCode(), stateToken)

    expect(body.state).toBe('REQUIRE_OWNER_APPROVAL')
    expect(body.sessionToken).toBeUndefined()
  })

  it('goes on by the state token of the v1 calls', async () => {
    await sandbox.set({ requireEmailVerification: false, requireOwnerApproval: true })
    const email = freshEmail()
    const register = { identity: { identifiers: [{ email }] }, inputs: { password: PASSWORD } }
    const { body } = await sandbox.asVisitor('POST /v1/register', register)
    const { status, stateToken } = body.state

    const waiting = await proceed(stateToken)
    await sandbox.asVisitor(`POST /_sandbox/members/${email}/approve`)
    const done = await proceed(stateToken)

    expect(status).toBe('REQUIRE_OWNER_APPROVAL')
    expect(waiting.body.state).toEqual({ status: 'REQUIRE_OWNER_APPROVAL', stateToken })
    expect(done.body).toMatchObject({ state: { status: 'DONE' }, sessionToken: expect.any(String) })
  })

  it.each(['/v1/Start', '/v1/start'])('begins a verification for the owner at %s', async (path) => {
    const { body } = await registerUnverified()
    const request = { identityId: body.identity.id, target: 'EMAIL' }

    const refused = await sandbox.asVisitor(`POST /_api/iam/verification${path}`, request)
    const started = await sandbox.asOwner(`POST /_api/iam/verification${path}`, request)

    expect(refused.status).toBe(403)
    expect(started.body).toEqual({ verificationId: expect.any(String) })
    expect((await verify(await lastCode(), started.body.verificationId)).body.state).toBe('SUCCESS')
  })

  it('lets foreign pages change nothing', async () => {
    const { status } = await sandbox.asVisitor(
      'POST /_sandbox/settings',
      { requireOwnerApproval: true },
      { origin: 'https://evil.example' },
    )

    expect(status).toBe(403)
  })
})
