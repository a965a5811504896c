import { afterEach, describe, expect, it, vi } from 'vitest'
import { createStoreClient } from '../../../src/client/typed/create-store-client.ts'
import type { StoredSession } from '../../../src/session/token-storage.ts'
import { fake } from '../../support/fake.ts'
import { fromOutside } from '../../support/from-outside.ts'
import { ADA, BASE, CALLBACK, IDENTITY, NOW_MS, open } from './own-session-fixture.ts'

const SUCCESS = { state: 'SUCCESS', sessionToken: 'ST', identity: IDENTITY }

describe('a session without a page', () => {
  it('needs a client id', () => {
    expect(() => open({}, { clientId: '' })).toThrow(
      expect.objectContaining({ code: 'invalid_configuration', message: 'A session needs a clientId' }),
    )
  })

  it('has no caller at first, then a visitor, with one token for the session and its clients', async () => {
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

  it('names nobody while its tokens are a visitor’s', async () => {
    const held: StoredSession = {
      accessToken: { value: 'V', expiresAt: NOW_MS },
      refreshToken: { value: 'V-R', role: 'visitor' },
      member: { name: 'Ada' },
    }
    const { session } = open({}, { storage: { read: () => held, write: () => {} } })
    expect(session.member).toBeUndefined()
    expect(session.tokens()).not.toHaveProperty('member')
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
    expect(seen.findLast(({ path }) => path === '/oauth2/token')?.body).toMatchObject({
      grantType: 'authorization_code',
      code: 'C1',
      redirectUri: CALLBACK,
    })
    expect(paths()).not.toContain('/callback')
  })

  it('registers, gets a request for the code of the mail, sends it, and is logged in', async () => {
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
  ])('continues with a code that another process requested, %s its address', async (_, email) => {
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

  it('still accepts the code of a registration after a failed login', async () => {
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

  it('accepts no code that isn’t awaited', async () => {
    const { session, seen } = open()
    expect(await session.verify('1')).toMatchObject({ state: 'failure', error: 'Unknown _state' })
    expect(await session.resendCode()).toMatchObject({ state: 'failure' })
    expect(seen).toEqual([])
  })

  it('sets a new password by the link of a mail, and signs on by an identity provider', async () => {
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
    const request = fromOutside({ connectionId: 'google', tokenParams: {} })
    expect(await session.loginWithSso(request)).toEqual({ state: 'ownerApprovalRequired' })
  })

  it.each([
    [{ invisible: 'K-I', visible: 'K-V' }, false, { kind: 'invisible', siteKey: 'K-I' }],
    [{ invisible: 'K-I', visible: 'K-V' }, true, { kind: 'visible', siteKey: 'K-V' }],
    [undefined, false, { kind: 'visible' }],
  ])(
    'names the captcha to solve, with its keys %j, after one: %s',
    async (captchaSiteKeys, had, expected) => {
      const refusal = { applicationError: { code: '-19971', description: 'captcha' } }
      const refuse = () => Response.json({ message: 'captcha', details: refusal }, { status: 401 })
      const answers = {
        [`${BASE}/authentication/v2/login`]: refuse,
        [`${BASE}/authentication/v2/register`]: refuse,
      }
      const { session } = open(answers, captchaSiteKeys ? { captchaSiteKeys } : {})
      const given = { ...ADA, ...(had && { captcha: fake({ Recaptcha: 'T' }) }) }
      const captcha = { state: 'captchaRequired', errorCode: 'missingCaptchaToken', ...expected }
      expect([await session.login(given), await session.register(given)]).toEqual([captcha, captcha])
      expect(session.captchaSiteKeys).toEqual(captchaSiteKeys ?? {})
    },
  )

  it('requests the reset link in its language, with its own or a given return address', async () => {
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

  it('logs out even if the provider can’t be reached, and ends a login that awaits its code', async () => {
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

    const plain = open()
    await plain.session.getAccessToken()
    expect(await plain.session.logout()).toEqual({ logoutUrl: 'https://members.example/authorize' })
    expect(plain.bodyOf('/redirect-session')).toEqual({ logout: { clientId: 'demo-client' } })
    expect(plain.session.role).toBe('none')

    const broken = open({
      '/_api/redirects-api/v1/redirect-session': () => Response.json({}, { status: 500 }),
    })
    await broken.session.getAccessToken()
    await expect(broken.session.logout({ returnUrl: CALLBACK })).rejects.toMatchObject({ code: 'system' })
    expect(broken.session.role).toBe('none')
  })

  it('reads its member and its token, and revokes it', async () => {
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

describe('subscribers of a session without a page', () => {
  const answers = {
    [`${BASE}/authentication/v2/login`]: { state: 'SUCCESS', sessionToken: 'ST' },
    '/members/v1/members/my': { member: { id: 'M1', profile: { nickname: 'Ada' } } },
  }
  const uncaught = vi.fn()
  afterEach(() => {
    process.off('uncaughtException', uncaught)
  })

  it('learn the role at once, and the member when the provider has named them', async () => {
    const { session } = open(answers)
    const heard: unknown[] = []
    session.subscribe(() => heard.push([session.role, session.member?.name]))
    await session.login(ADA)
    expect(heard).toEqual([
      ['visitor', undefined],
      ['member', undefined],
      ['member', 'Ada'],
    ])
  })

  it('hear nothing more if the login itself has named the member', async () => {
    const { session } = open({
      ...answers,
      [`${BASE}/authentication/v2/login`]: SUCCESS,
    })
    await session.getAccessToken()
    const heard: unknown[] = []
    session.subscribe(() => heard.push([session.role, session.member?.name]))
    await session.login(ADA)
    expect(heard).toEqual([['member', 'Ada']])
  })

  it('don’t fail a login, or each other, by their errors, which are reported', async () => {
    process.on('uncaughtException', uncaught)
    const { session } = open(answers)
    const last = vi.fn()
    session.subscribe(() => {
      throw new Error('of the app')
    })
    session.subscribe(last)
    expect(await session.getAccessToken()).toBe('of-anonymous')
    expect(await session.login(ADA)).toMatchObject({ state: 'success' })
    expect(last).toHaveBeenCalled()
    await vi.waitFor(() => expect(uncaught.mock.calls[0]?.[0]).toMatchObject({ message: 'of the app' }))
  })
})
