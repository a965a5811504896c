import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  authRequest,
  createBrowser,
  createPkce,
  MEMBER,
  readMessage,
  SHOP,
  useMembers,
} from '../support/sandbox/identity-fixture.ts'

describe('the code grant', () => {
  const sandbox = useMembers()
  const redirectUri = `${SHOP}/callback`

  /** Gets a code for the demo member, with its verifier. */
  async function getCode(more: Record<string, unknown> = {}, asker?: string) {
    const { body } = await sandbox.login(MEMBER)
    const { codeVerifier, codeChallenge } = createPkce()
    const request = authRequest(codeChallenge, { sessionToken: body.sessionToken, ...more })
    const session = await sandbox.openSession({ auth: { authRequest: request, prompt: 'none' } }, asker)
    const { location } = await createBrowser(sandbox.url).get(session.body.redirectSession.fullUrl)
    const code = new URLSearchParams(new URL(location).hash.slice(1)).get('code') ?? ''
    return { code, codeVerifier }
  }

  const redeem = (body: Record<string, unknown>) =>
    sandbox.asNobody('POST /oauth2/token', {
      body: { clientId: 'demo-client', grantType: 'authorization_code', redirectUri, ...body },
    })
  const isActive = async (token: string) =>
    (await sandbox.asNobody('POST /oauth2/token-info', { body: { token } })).body.active
  const refresh = (refreshToken: string) =>
    sandbox.asNobody('POST /oauth2/token', { body: { grantType: 'refresh_token', refreshToken } })

  beforeAll(() => sandbox.hurry())
  beforeEach(() => sandbox.set({ captcha: 'off' }))

  it('gives a member’s pair', async () => {
    const { status, body } = await redeem(await getCode())

    expect(status).toBe(200)
    expect(body).toEqual({
      access_token: expect.stringContaining('OauthNG.JWS.'),
      refresh_token: expect.any(String),
      expires_in: 14_400,
      token_type: 'Bearer',
    })
    const info = await sandbox.asNobody('POST /oauth2/token-info', { body: { token: body.access_token } })
    expect(info.body).toMatchObject({ active: true, subjectType: 'MEMBER' })
  })

  it('gives no refresh token without offline_access', async () => {
    expect((await redeem(await getCode({ scope: '' }))).body.refresh_token).toBeNull()
  })

  it('stays the same member after a refresh', async () => {
    const { body } = await redeem(await getCode())
    const { body: refreshed } = await refresh(body.refresh_token)
    const { body: info } = await sandbox.asNobody('GET /oauth2/user-info', { token: refreshed.access_token })

    expect(info).toMatchObject({ email: MEMBER.email, email_verified: true, name: 'Mara Brandt' })
  })

  it.each([
    ['another verifier', () => ({ codeVerifier: createPkce().codeVerifier })],
    ['a verifier that was cut short', (given: string) => ({ codeVerifier: given.slice(0, 42) })],
    ['no verifier', () => ({ codeVerifier: undefined })],
    ['another redirect address', () => ({ redirectUri: `${SHOP}/other` })],
    ['no redirect address', () => ({ redirectUri: undefined })],
    ['another client', () => ({ clientId: 'somebody' })],
    ['a code that was made up', () => ({ code: 'made-up' })],
    ['no code', () => ({ code: undefined })],
  ])('refuses %s', async (_, change) => {
    const given = await getCode()

    const { status, body } = await redeem({ ...given, ...change(given.codeVerifier) })

    expect(status).toBe(400)
    expect(body).toEqual({ error: expect.stringMatching(/^invalid_/), error_description: expect.any(String) })
  })

  it('gives nothing any more for a code that was tried with a wrong verifier', async () => {
    const given = await getCode()
    await redeem({ ...given, codeVerifier: createPkce().codeVerifier })

    expect((await redeem(given)).body.error).toBe('invalid_grant')
  })

  it('refuses a code after a minute', async () => {
    const given = await getCode()

    sandbox.clock.ms += 60_001

    expect((await redeem(given)).body.error).toBe('invalid_grant')
  })

  it('takes back what a code gave when it comes a second time', async () => {
    const given = await getCode()
    const { body: pair } = await redeem(given)
    expect(await isActive(pair.access_token)).toBe(true)

    expect((await redeem(given)).body.error).toBe('invalid_grant')

    expect(await isActive(pair.access_token)).toBe(false)
    expect((await refresh(pair.refresh_token)).body.error).toBe('invalid_grant')
    const call = await sandbox.asNobody('POST /v2/change-password', {
      token: pair.access_token,
      body: { newPassword: 'whatever it is' },
    })
    expect(call.status).toBe(401)
  })

  it('gives one pair to ten requests of the same moment, and takes it back', async () => {
    const given = await getCode()

    const answers = await Promise.all(Array.from({ length: 10 }, () => redeem(given)))
    const given200 = answers.filter(({ status }) => status === 200)

    expect(given200).toHaveLength(1)
    expect(await isActive(given200[0]?.body.access_token)).toBe(false)
  })

  it('revokes a pair as a whole', async () => {
    const { body: pair } = await redeem(await getCode())

    await sandbox.asNobody('POST /oauth2/revoke', { body: { token: pair.refresh_token } })

    expect(await isActive(pair.access_token)).toBe(false)
    expect((await refresh(pair.refresh_token)).status).toBe(400)
  })

  it('tells who became a member, inside the same transaction', async () => {
    const visitor = await sandbox.visit()
    const { body: who } = await sandbox.asNobody('POST /oauth2/token-info', { body: { token: visitor } })
    const logins: unknown[] = []
    sandbox.context.memberLogins.listen(async (_, login) => void logins.push(login))

    await redeem(await getCode({}, visitor))

    expect(logins).toEqual([{ visitorId: who.subjectId, memberId: expect.any(String) }])
  })

  it('serves a server that knows its member, by access token and API key', async () => {
    const { body: pair } = await redeem(await getCode())
    const { body: info } = await sandbox.asNobody('POST /oauth2/token-info', {
      body: { token: pair.access_token },
    })
    const body = { grant_type: 'authorized_client', scope: 'offline_access', member_id: info.subjectId }
    const ask = (key: string) =>
      sandbox.asNobody('POST /oauth2/token', {
        body,
        headers: { authorization: `${pair.access_token},${key}` },
      })
    const signOn = (authorization: string) =>
      sandbox.asNobody('POST /v2/sign-on', {
        body: { loginId: { email: 'signed-on@example.com' } },
        headers: { authorization },
      })

    expect((await ask('wrong-key')).status).toBe(401)
    expect((await ask('sandbox-api-key')).body).toMatchObject({ refresh_token: expect.any(String) })
    expect((await signOn(`${pair.access_token},sandbox-api-key`)).status).toBe(200)
    expect((await signOn(`${pair.access_token},wrong-key`)).status).toBe(401)
    expect((await signOn('made-up,sandbox-api-key')).status).toBe(401)
  })

  it('refuses a grant that it doesn’t have', async () => {
    const { body } = await sandbox.asNobody('POST /oauth2/token', {
      body: { grantType: 'device_code' },
    })

    expect(body.error).toBe('unsupported_grant_type')
  })

  it('gives the code of a web_message for no redirect address', async () => {
    const { body: login } = await sandbox.login(MEMBER)
    const { codeVerifier, codeChallenge } = createPkce()
    const request = authRequest(codeChallenge, {
      responseMode: 'web_message',
      redirectUri: 'unused://',
      sessionToken: login.sessionToken,
    })
    const session = await sandbox.openSession({ auth: { authRequest: request, prompt: 'none' } }, undefined, {
      origin: SHOP,
    })
    const { html } = await createBrowser(sandbox.url, { dest: 'iframe' }).get(
      session.body.redirectSession.fullUrl,
    )

    const { code } = readMessage(html).answer

    expect((await redeem({ code, codeVerifier, redirectUri: undefined })).status).toBe(200)
  })
})
