import { describe, expect, it, vi } from 'vitest'
import { createStoreClient } from '../../../src/client/typed/create-store-client.ts'
import { createSession, type SessionOptions } from '../../../src/session/headless/create-session.ts'
import { createRequestSession } from '../../../src/session/headless/request-session.ts'
import type { StoredSession } from '../../../src/session/token-storage.ts'

const NOW_MS = 1_900_000_000_000
const CALLBACK = 'https://shop.example/callback'
const ADA = { email: 'ada@example.com', password: 'correct horse' }
const IDENTITY = { id: 'M1', identityProfile: { nickname: 'Ada' } }
const SUCCESS = { state: 'SUCCESS', sessionToken: 'ST', identity: IDENTITY }

interface Seen {
  readonly path: string
  readonly body: Record<string, unknown>
  readonly headers: Record<string, string>
}

/** A provider without a network: tokens by their grants, logins by redirect, and what a test answers else. */
function openProvider(answers: Record<string, object | (() => object)> = {}) {
  const seen: Seen[] = []
  let state = ''
  const refresh = { anonymous: 'V-R', refresh_token: undefined }
  const respond = (path: string, body: Record<string, unknown>): Response => {
    const given = answers[path]
    if (given) {
      const answer = typeof given === 'function' ? given() : given
      return answer instanceof Response ? answer : Response.json(answer)
    }
    if (path === '/oauth2/token') {
      const grant = String(body.grantType ?? body.grant_type)
      const refreshToken = grant in refresh ? refresh[grant as 'anonymous'] : 'M-R'
      return Response.json({ access_token: `of-${grant}`, refresh_token: refreshToken, expires_in: 60 })
    }
    if (path === '/_api/redirects-api/v1/redirect-session') {
      const { auth } = body as { auth?: { authRequest: { state: string } } }
      if (auth) state = auth.authRequest.state
      const fullUrl = 'https://members.example/authorize'
      return Response.json({ redirectSession: { fullUrl, urlDetails: { endpoint: fullUrl } } })
    }
    if (path === '/authorize') {
      return new Response(null, { status: 302, headers: { location: `${CALLBACK}?code=C1&state=${state}` } })
    }
    return Response.json({}, { status: 404 })
  }
  const fetch = vi.fn(async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const { pathname: path } = new URL(String(input))
    const body = init.body ? JSON.parse(String(init.body)) : {}
    seen.push({ path, body, headers: { ...(init.headers as Record<string, string>) } })
    return respond(path, body)
  })
  const bodyOf = (path: string) => seen.find((one) => one.path.endsWith(path))?.body
  return { fetch, seen, bodyOf, paths: () => seen.map(({ path }) => path) }
}

const options = (provider: ReturnType<typeof openProvider>): SessionOptions => ({
  clientId: 'demo-client',
  apiHost: 'https://api.example',
  redirectUri: CALLBACK,
  fetch: provider.fetch as typeof fetch,
  retry: { attempts: 1 },
  now: () => NOW_MS,
})
const open = (answers?: Parameters<typeof openProvider>[0], more: Partial<SessionOptions> = {}) => {
  const provider = openProvider(answers)
  return { ...provider, session: createSession({ ...options(provider), ...more }) }
}
const BASE = '/_api/iam'

describe('a session without a page', () => {
  it('needs a client id', () => {
    expect(() => open({}, { clientId: '' })).toThrow(
      expect.objectContaining({ code: 'invalid_configuration', message: 'A session needs a clientId' }),
    )
  })

  it('is nobody’s, then a visitor’s, with one token for the session and its clients', async () => {
    const { session, paths } = open()
    expect([session.role, session.tokens()]).toEqual(['none', undefined])
    await session.ready()
    const client = createStoreClient({ session, retry: false })
    await Promise.all([session.getAccessToken(), client.products.query().catch(() => {})])
    expect(session.role).toBe('visitor')
    expect(session.tokens()).toEqual({
      accessToken: { value: 'of-anonymous', expiresAt: NOW_MS / 1000 + 60 },
      refreshToken: { value: 'V-R', role: 'visitor' },
    })
    expect(paths().filter((path) => path === '/oauth2/token')).toHaveLength(1)
  })

  it('becomes a member by a password, following the provider’s redirects', async () => {
    const { session, bodyOf, paths, seen } = open({ [`${BASE}/authentication/v2/login`]: SUCCESS })
    expect(await session.login(ADA)).toEqual({ state: 'success', sessionToken: 'ST', identity: IDENTITY })
    expect([session.role, session.tokens()?.refreshToken]).toEqual([
      'member',
      { value: 'M-R', role: 'member' },
    ])
    expect(bodyOf('/redirect-session')).toMatchObject({
      auth: {
        prompt: 'none',
        authRequest: { sessionToken: 'ST', responseMode: 'query', redirectUri: CALLBACK },
      },
    })
    expect(seen.at(-1)?.body).toMatchObject({
      grantType: 'authorization_code',
      code: 'C1',
      redirectUri: CALLBACK,
    })
    expect(paths()).not.toContain('/callback')
  })

  it('registers, is asked for the code of the mail, sends it, and is in', async () => {
    const { session, bodyOf } = open({
      [`${BASE}/authentication/v2/register`]: { state: 'REQUIRE_EMAIL_VERIFICATION', stateToken: 'X1' },
      [`${BASE}/verification/v1/auth/resend`]: { stateToken: 'X2' },
      [`${BASE}/verification/v1/auth/verify`]: SUCCESS,
    })
    const awaited = { state: 'emailVerificationRequired', email: ADA.email }
    expect(await session.register({ ...ADA, profile: { nickname: 'Ada' } })).toEqual(awaited)
    expect(bodyOf('/v2/register')).toMatchObject({
      loginId: { email: ADA.email },
      profile: { nickname: 'Ada' },
    })
    expect(await session.resendCode()).toEqual(awaited)
    expect(bodyOf('/auth/resend')).toEqual({ stateToken: 'X1' })
    expect(await session.processVerification({ verificationCode: ' 123456 ' })).toMatchObject({
      state: 'success',
    })
    expect(bodyOf('/auth/verify')).toEqual({ code: '123456', stateToken: 'X2' })
    expect(session.role).toBe('member')
  })

  it.each([
    ['with', { email: ADA.email }],
    ['without', {}],
  ])('goes on with a code that another process asked for, %s its address', async (_, email) => {
    const pending = { stateToken: 'X1', startedAt: NOW_MS, ...email }
    let kept: StoredSession | undefined = {
      accessToken: { value: 'V', expiresAt: 4e9 },
      refreshToken: { value: 'V-R', role: 'visitor' },
      pending,
    }
    const storage = {
      read: async () => kept,
      write: async (next?: StoredSession) => {
        kept = next
      },
    }
    const resend = { [`${BASE}/verification/v1/auth/resend`]: () => Response.json({}, { status: 500 }) }
    const { session } = open({ ...resend, [`${BASE}/verification/v1/auth/verify`]: SUCCESS }, { storage })
    expect(await session.resendCode()).toMatchObject({ state: 'failure' })
    expect(await session.verify('1')).toMatchObject({ state: 'success' })
    expect(kept).toMatchObject({ refreshToken: { role: 'member' } })
    expect(kept).not.toHaveProperty('pending')
  })

  it('still takes the code of a registration after a login that failed', async () => {
    const { session } = open({
      [`${BASE}/authentication/v2/register`]: { state: 'REQUIRE_EMAIL_VERIFICATION', stateToken: 'X1' },
      [`${BASE}/authentication/v2/login`]: () => Response.json({}, { status: 500 }),
      [`${BASE}/verification/v1/auth/resend`]: {},
      [`${BASE}/verification/v1/auth/verify`]: SUCCESS,
    })
    await session.register(ADA)
    expect(await session.login({ ...ADA, email: 'eve@example.com' })).toMatchObject({ state: 'failure' })
    expect(await session.resendCode()).toEqual({ state: 'emailVerificationRequired', email: ADA.email })
    expect(await session.verify('1')).toMatchObject({ state: 'success' })
  })

  it('takes no code that nobody awaits', async () => {
    const { session, seen } = open()
    expect(await session.verify('1')).toMatchObject({ state: 'failure', error: 'Unknown _state' })
    expect(await session.resendCode()).toMatchObject({ state: 'failure' })
    expect(seen).toEqual([])
  })

  it('sets a new password by the link of a mail, and signs on by another party', async () => {
    const answers = {
      [`${BASE}/recovery/v1/recover`]: SUCCESS,
      [`${BASE}/authentication/v1/sso/login-with-token-params`]: { state: 'REQUIRE_OWNER_APPROVAL' },
    }
    const { session, bodyOf, paths } = open(answers)
    const reset = await session.resetPassword({ recoveryToken: 'T', password: 'new' })
    expect([reset.state, paths()]).toEqual([
      'success',
      expect.arrayContaining([`${BASE}/recovery/v1/recover`]),
    ])
    expect(bodyOf('/recover')).toEqual({ recoveryToken: 'T', password: 'new' })
    const request = { connectionId: 'google', tokenParams: {} } as never
    expect(await session.loginWithSso(request)).toEqual({ state: 'ownerApprovalRequired' })
  })

  it.each([
    [{ invisible: 'K-I', visible: 'K-V' }, false, { kind: 'invisible', siteKey: 'K-I' }],
    [{ invisible: 'K-I', visible: 'K-V' }, true, { kind: 'visible', siteKey: 'K-V' }],
    [undefined, false, { kind: 'visible' }],
  ])(
    'says which captcha to solve, with its keys %j, after one: %s',
    async (captchaSiteKeys, had, expected) => {
      const refusal = { applicationError: { code: '-19971', description: 'captcha' } }
      const refuse = () => Response.json({ message: 'captcha', details: refusal }, { status: 401 })
      const answers = {
        [`${BASE}/authentication/v2/login`]: refuse,
        [`${BASE}/authentication/v2/register`]: refuse,
      }
      const { session } = open(answers, captchaSiteKeys ? { captchaSiteKeys } : {})
      const given = { ...ADA, ...(had && { captcha: { Recaptcha: 'T' } as never }) }
      const captcha = { state: 'captchaRequired', errorCode: 'missingCaptchaToken', ...expected }
      expect([await session.login(given), await session.register(given)]).toEqual([captcha, captcha])
      expect(session.captchaSiteKeys).toEqual(captchaSiteKeys ?? {})
    },
  )

  it('has the reset link sent in its language, back to an address of its own or the one that is said', async () => {
    const path = `${BASE}/recovery/v1/send-email`
    const { session, seen } = open({ [path]: {} }, { language: 'de' })
    await session.sendPasswordReset(ADA.email)
    await session.sendPasswordReset(ADA.email, { returnUrl: 'https://shop.example/reset' })
    expect(seen.filter((one) => one.path === path).map(({ body }) => body)).toEqual([
      { email: ADA.email, language: 'de', redirect: { url: CALLBACK, clientId: 'demo-client' } },
      {
        email: ADA.email,
        language: 'de',
        redirect: { url: 'https://shop.example/reset', clientId: 'demo-client' },
      },
    ])
  })

  it('logs out here also when the provider can’t be asked, and ends a login that awaits its code', async () => {
    const { session, bodyOf } = open({
      [`${BASE}/authentication/v2/login`]: { state: 'REQUIRE_EMAIL_VERIFICATION', stateToken: 'X1' },
    })
    await session.getAccessToken()
    await session.login(ADA)
    expect(await session.logout({ returnUrl: 'https://shop.example/bye' })).toEqual({
      logoutUrl: 'https://members.example/authorize',
    })
    expect(bodyOf('/redirect-session')).toEqual({
      logout: { clientId: 'demo-client' },
      callbacks: { postFlowUrl: 'https://shop.example/bye' },
    })
    expect([session.role, await session.verify('1')]).toEqual([
      'none',
      expect.objectContaining({ state: 'failure' }),
    ])

    const broken = open({
      '/_api/redirects-api/v1/redirect-session': () => Response.json({}, { status: 500 }),
    })
    await broken.session.getAccessToken()
    await expect(broken.session.logout({ returnUrl: CALLBACK })).rejects.toMatchObject({ code: 'system' })
    expect(broken.session.role).toBe('none')
  })

  it('asks who it is and what its token is, and has it forgotten', async () => {
    const { session, bodyOf } = open({
      '/oauth2/user-info': { sub: 'M1', name: 'Ada' },
      '/oauth2/token-info': { active: true, clientId: 'demo-client', subjectType: 'ANONYMOUS_VISITOR' },
      '/oauth2/revoke': {},
    })
    expect(await session.userInfo()).toEqual({ sub: 'M1', name: 'Ada' })
    expect(await session.tokenInfo()).toMatchObject({ active: true })
    expect(bodyOf('/token-info')).toEqual({ token: 'of-anonymous' })
    const pair = session.tokens()
    await session.revoke()
    expect([bodyOf('/revoke'), session.role]).toEqual([{ token: 'V-R' }, 'none'])
    if (pair) await session.setTokens(pair)
    expect(session.tokens()).toEqual(pair)
  })
})

describe('a server that knows its people', () => {
  it('becomes a member by their id, with an access token and the owner’s key', async () => {
    const { session, seen } = open()
    await session.loginExternal({ apiKey: 'KEY', siteId: 'S1', memberId: 'M1' })
    expect(seen.at(-1)).toMatchObject({
      body: { grant_type: 'authorized_client', scope: 'offline_access', member_id: 'M1' },
      headers: { Authorization: 'of-anonymous,KEY', 'wix-site-id': 'S1' },
    })
    expect([session.role, session.tokens()?.refreshToken.value]).toEqual(['member', 'M-R'])
    await session.loginExternal({ apiKey: 'KEY', memberId: 'M1' })
    expect(seen.at(-1)?.headers).not.toHaveProperty('wix-site-id')
  })

  it('says so by one name when it does not', async () => {
    const { session } = open()
    await session.getAccessToken()
    const refusing = open({ '/oauth2/token': () => Response.json({ error: 'no' }, { status: 401 }) })
    await expect(refusing.session.loginExternal({ apiKey: 'K', memberId: 'M1' })).rejects.toMatchObject({
      code: 'member_tokens_failed',
      message: 'Failed to get member tokens',
      cause: { name: 'StoreError' },
    })
    expect(refusing.session.role).toBe('none')
  })

  it('becomes the member of an address, with the owner’s key alone', async () => {
    const path = `${BASE}/authentication/v2/sign-on`
    const { session, seen } = open({ [path]: { sessionToken: 'ST', identity: IDENTITY } })
    const request = { loginId: { email: ADA.email } }
    expect(await session.signOn({ apiKey: 'KEY', siteId: 'S1', ...request })).toEqual({ identity: IDENTITY })
    const asked = seen.find((one) => one.path === path)
    expect(asked).toMatchObject({ body: request, headers: { Authorization: 'KEY', 'wix-site-id': 'S1' } })
    expect(session.role).toBe('member')
    await session.signOn({ apiKey: 'KEY', ...request })
    expect(seen.filter((one) => one.path === path)[1]?.headers).not.toHaveProperty('wix-site-id')
  })
})

describe('one shopper’s request on a server', () => {
  const visit = (more: Partial<Parameters<typeof createRequestSession>[0]> = {}) => {
    const { storage: _, ...rest } = options(openProvider())
    return createRequestSession({ ...rest, cookie: null, ...more })
  }

  it.each([
    [{}, 'HttpOnly; Secure'],
    [{ httpOnly: false }, 'Secure'],
    [{ secure: false }, 'HttpOnly'],
  ])('keeps the tokens in a cookie with the flags of %j, and finds them again', async (flags, expected) => {
    const first = visit(flags)
    expect(first.setCookie()).toBeUndefined()
    await first.getAccessToken()
    const cookie = first.setCookie() ?? ''
    expect(cookie).toMatch(new RegExp(`; SameSite=Lax; ${expected}$`))
    const second = visit({ ...flags, cookie: cookie.split(';')[0] })
    expect([second.role, second.tokens()]).toEqual(['visitor', first.tokens()])
    expect(second.setCookie()).toBeUndefined()
  })
})
