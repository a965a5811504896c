import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  authRequest,
  createBrowser,
  createPkce,
  MEMBER,
  SHOP,
  useMembers as startMembers,
} from '../support/sandbox/identity-fixture.ts'
import { API_KEY } from '../support/sandbox/sandbox-fixture.ts'

const sandbox = startMembers()
const redirectUri = `${SHOP}/callback`

const token = (body: Record<string, unknown>, authorization?: string) =>
  sandbox.asNobody('POST /oauth2/token', { body, ...(authorization && { headers: { authorization } }) })
const info = async (access: string) =>
  (await sandbox.asNobody('POST /oauth2/token-info', { body: { token: access } })).body
const run = (sql: string, values: string[] = []) =>
  sandbox.context.database.write((writer) => writer.run(sql, values))

/** Gets a code for a member, with the data to redeem it. */
async function getCode(who: { email: string; password: string } = MEMBER) {
  const { body } = await sandbox.login(who)
  const { codeVerifier, codeChallenge } = createPkce()
  const request = authRequest(codeChallenge, { sessionToken: body.sessionToken })
  const session = await sandbox.openSession({ auth: { authRequest: request, prompt: 'none' } })
  const { location } = await createBrowser(sandbox.url).get(session.body.redirectSession.fullUrl)
  const code = new URLSearchParams(new URL(location).hash.slice(1)).get('code') ?? ''
  return { clientId: 'demo-client', grantType: 'authorization_code', redirectUri, code, codeVerifier }
}

beforeAll(async () => {
  await sandbox.hurry()
  await run('INSERT INTO oauth_clients VALUES (?, ?)', ['other-client', 'Another shop'])
})
beforeEach(() => sandbox.set({ captcha: 'off' }))

describe('a token request that has no right to tokens', () => {
  it.each<[string, Record<string, unknown>, string, string]>([
    ['no client', { grantType: 'anonymous' }, 'invalid_request', 'clientId is missing'],
    ['an unknown client', { grantType: 'anonymous', clientId: 'x' }, 'invalid_client', 'No client with id x'],
    ['no refresh token', { grantType: 'refresh_token' }, 'invalid_request', 'refreshToken is missing'],
    [
      'an unknown refresh token',
      { grantType: 'refresh_token', refreshToken: 'x' },
      'invalid_grant',
      'The refresh token is unknown or was revoked',
    ],
    ['no kind', {}, 'invalid_request', 'grantType is missing'],
    ['another kind', { grantType: 'toString' }, 'unsupported_grant_type', 'Unknown grantType toString'],
  ])('is told why: %s', async (_, body, error, error_description) => {
    const answer = await token(body)
    expect([answer.status, answer.body]).toEqual([400, { error, error_description }])
  })

  it.each<[string, object, string, string]>([
    ['no code', { code: undefined }, 'invalid_request', 'code is missing'],
    ['no verifier', { codeVerifier: undefined }, 'invalid_request', 'codeVerifier is missing'],
    ['no client', { clientId: undefined }, 'invalid_request', 'clientId is missing'],
    ['an unknown code', { code: 'x' }, 'invalid_grant', 'The code is unknown or has expired'],
    ['another client', { clientId: 'other-client' }, 'invalid_grant', 'The code was given to another client'],
    [
      'another address',
      { redirectUri: `${SHOP}/other` },
      'invalid_grant',
      'redirectUri is not the one of the request',
    ],
    [
      'another verifier',
      { codeVerifier: createPkce().codeVerifier },
      'invalid_grant',
      'codeVerifier does not fit the code challenge',
    ],
    [
      'a short verifier',
      { codeVerifier: 'x' },
      'invalid_grant',
      'codeVerifier does not fit the code challenge',
    ],
  ])('is told why for a code: %s', async (_, change, error, error_description) => {
    const { status, body } = await token({ ...(await getCode()), ...change })
    expect([status, body]).toEqual([400, { error, error_description }])
  })

  it('is told that a code was used before', async () => {
    const request = await getCode()
    await token(request)
    expect((await token(request)).body).toEqual({
      error: 'invalid_grant',
      error_description: 'The code was used before',
    })
  })

  it('is told that the member is gone', async () => {
    const email = 'leaving@example.com'
    await sandbox.register(email)
    const request = await getCode({ email, password: 'eight letters and more' })
    await run('DELETE FROM members WHERE email = ?', [email])
    expect((await token(request)).body).toEqual({
      error: 'invalid_grant',
      error_description: 'The member is gone',
    })
  })

  it('refuses a renewal by an unknown client', async () => {
    const { body: pair } = await token({ clientId: 'demo-client', grantType: 'anonymous' })
    const renew = (clientId: string) =>
      token({ grantType: 'refresh_token', refreshToken: pair.refresh_token, clientId })
    expect((await renew('x')).body.error).toBe('invalid_client')
    expect((await renew('other-client')).status).toBe(200)
  })
})

describe('a server that knows its member', () => {
  const ask = async (body: Record<string, unknown>, authorization?: string) =>
    token({ grant_type: 'authorized_client', ...body }, authorization)
  const memberId = async () => (await info((await sandbox.enter(MEMBER)).access_token)).subjectId as string

  it('gets no refresh token unless it asks for one, and tokens of that member', async () => {
    const [visitor, id] = [await sandbox.visit(), await memberId()]
    const { status, body } = await ask({ member_id: id }, `${visitor},${API_KEY}`)
    expect([status, body.refresh_token]).toEqual([200, null])
    expect(await info(body.access_token)).toMatchObject({ subjectType: 'MEMBER', subjectId: id })
    const scoped = await ask({ member_id: id, scope: 'openid offline_access' }, `${visitor} , ${API_KEY}`)
    expect(scoped.body.refresh_token).toEqual(expect.any(String))
  })

  it.each<[string, (visitor: string) => string | undefined]>([
    ['nothing', () => undefined],
    ['the key alone', () => API_KEY],
    ['a token alone', (visitor) => visitor],
    ['a made-up token', () => `made-up,${API_KEY}`],
    ['another key', (visitor) => `${visitor},another`],
  ])('is refused with %s', async (_, authorization) => {
    const { status, body } = await ask({ member_id: await memberId() }, authorization(await sandbox.visit()))
    expect([status, body]).toEqual([
      401,
      {
        error: 'invalid_client',
        error_description: 'Authorization must be an access token and the API key',
      },
    ])
  })

  it.each([undefined, 'nobody'])('is refused a member that is not there: %s', async (member_id) => {
    const { status, body } = await ask({ member_id }, `${await sandbox.visit()},${API_KEY}`)
    expect([status, body]).toEqual([
      400,
      { error: 'invalid_grant', error_description: 'There is no member with this member_id' },
    ])
  })
})

describe('an access token', () => {
  it('of a renewed member ends with the log-out, one of a visitor with its time', async () => {
    const renew = async ({ refresh_token }: { refresh_token: string }) =>
      (await token({ grantType: 'refresh_token', refreshToken: refresh_token })).body
    const revoke = (pair: { refresh_token: string }) =>
      sandbox.asNobody('POST /oauth2/revoke', { body: { token: pair.refresh_token } })
    const member = await renew(await sandbox.enter(MEMBER))
    const visitor = await renew((await token({ clientId: 'demo-client', grantType: 'anonymous' })).body)
    await revoke(member)
    await revoke(visitor)
    expect((await info(member.access_token)).active).toBe(false)
    expect((await info(visitor.access_token)).active).toBe(true)
  })

  it('is only one of ours with our mark before it', async () => {
    const visitor = await sandbox.visit()
    expect((await info(visitor)).active).toBe(true)
    expect((await info(visitor.replace('OauthNG.JWS.', 'OtherNG.JWS.'))).active).toBe(false)
    expect((await info('OauthNG.JWS.made.up.text')).active).toBe(false)
  })

  it('that was seen before ends in its second all the same', async () => {
    const before = sandbox.clock.ms
    const visitor = await sandbox.visit()
    const { exp } = await info(visitor)
    sandbox.clock.ms = Number(exp) * 1000 - 1
    expect((await info(visitor)).active).toBe(true)
    sandbox.clock.ms += 1
    expect((await info(visitor)).active).toBe(false)
    sandbox.clock.ms = before
  })

  it('is asked of everybody, and refused when it is made up, by what is wrong', async () => {
    const ask = (headers: Record<string, string>) => sandbox.asNobody('GET /oauth2/user-info', { headers })
    const [nobody, forger] = [await ask({}), await ask({ authorization: 'made-up' })]
    expect([nobody.status, nobody.body.message]).toEqual([
      403,
      'Authorization header is malformed or missing',
    ])
    expect([forger.status, forger.body.details.applicationError.description]).toEqual([
      401,
      'The access token is unknown or has expired',
    ])
  })

  it('of a visitor is refused for members’ calls, with a reason', async () => {
    const answer = await sandbox.asNobody('GET /oauth2/user-info', { token: await sandbox.visit() })
    expect([answer.status, answer.body.details.applicationError.description]).toEqual([
      403,
      'This call is for signed-in members',
    ])
  })
})
