import { beforeAll, describe, expect, it } from 'vitest'
import { CALLBACK, prepareSessions } from '../../support/headless-session.ts'
import { createBrowser, freshEmail, MEMBER } from '../../support/sandbox/identity-fixture.ts'
import { API_KEY } from '../../support/sandbox/sandbox-fixture.ts'

const { sandbox, open, openMember } = prepareSessions()
beforeAll(() => sandbox.hurry())

const takeSessionToken = async () => (await sandbox.login(MEMBER)).body.sessionToken as string

/** Returns a callback from the provider, and its request. */
async function comeBack(responseMode: 'fragment' | 'query' = 'fragment') {
  const session = open()
  const authorization = await session.createAuthorization({ originalUri: 'https://shop.example/mugs' })
  const sessionToken = await takeSessionToken()
  const url = await session.authorizationUrl(authorization, { responseMode, sessionToken })
  const { location } = await createBrowser(sandbox.url).get(url)
  return { session, authorization, location }
}

describe('sign-in at the provider’s page', () => {
  it('asks with a prompt, and by default for a login', async () => {
    const session = open()
    const url = await session.authorizationUrl(await session.createAuthorization())

    const page = await createBrowser(sandbox.url).get(url)

    expect(page.location).toContain('/login')
  })

  it.each(['fragment', 'query'] as const)('comes back with a code in the %s', async (mode) => {
    const { session, authorization, location } = await comeBack(mode)

    expect(location.startsWith(CALLBACK)).toBe(true)
    expect(session.parseCallback(location)).toEqual({ code: expect.any(String), state: authorization.state })
    await session.exchangeCode(location, JSON.parse(JSON.stringify(authorization)))

    expect(session.role).toBe('member')
    expect(await session.userInfo()).toMatchObject({ email: MEMBER.email })
  })

  it.each([
    ['another state', (at: string) => at.replace(/state=[^&]+/, 'state=other'), 'invalid_state'],
    ['no code', (at: string) => at.replace(/code=[^&]+&?/, ''), 'missing_code_or_state'],
    ['no state', (at: string) => at.replace(/state=[^&]+/, ''), 'missing_code_or_state'],
    ['another code', (at: string) => at.replace(/code=[^&]+/, 'code=other'), 'member_tokens_failed'],
    [
      'a refusal',
      () => `${CALLBACK}#error=access_denied&error_description=no&state=s`,
      'missing_code_or_state',
    ],
    ['no address', () => 'code and state', 'invalid_argument'],
  ])('refuses a callback with %s, and stays unchanged', async (_what, change, code) => {
    const { session, authorization, location } = await comeBack()
    const before = session.tokens()

    await expect(session.exchangeCode(change(location), authorization)).rejects.toMatchObject({
      name: 'StoreError',
      code,
    })
    expect(session.tokens()).toEqual(before)
  })

  it('accepts a callback once', async () => {
    const { session, authorization, location } = await comeBack()
    await session.exchangeCode(location, authorization)
    const again = open()
    const before = session.tokens()

    for (const one of [session, again])
      await expect(one.exchangeCode(location, authorization)).rejects.toMatchObject({
        code: 'member_tokens_failed',
      })
    expect([session.tokens(), session.role, again.role]).toEqual([before, 'member', 'none'])
  })
})

describe('a session token', () => {
  it('becomes a member’s tokens without a page', async () => {
    const session = open()
    await session.exchangeSessionToken(await takeSessionToken())
    expect(session.role).toBe('member')
  })

  it.each([
    ['is not the provider’s', { redirectUri: CALLBACK }, 'missing_code_or_state'],
    ['comes back to a foreign address', { redirectUri: 'https://evil.example/' }, 'redirect_uri_refused'],
    ['has nowhere to come back to', { redirectUri: '' }, 'invalid_configuration'],
  ])('that %s is refused', async (_what, options, code) => {
    const session = open()
    await expect(session.exchangeSessionToken('forged', options)).rejects.toMatchObject({ code })
    expect(session.role).not.toBe('member')
  })

  it('fails without a page for a frame or a window', async () => {
    await expect(open().loginInFrame()).rejects.toMatchObject({ code: 'invalid_configuration' })
    await expect(open().loginInPopup()).rejects.toMatchObject({ code: 'invalid_configuration' })
  })
})

describe('a server that knows the member', () => {
  it('signs in by member id, and by address', async () => {
    const { sub: memberId = '' } = await (await openMember()).userInfo()
    const [byId, byAddress] = [open(), open()]
    const email = freshEmail()

    await byId.loginExternal({ memberId, apiKey: API_KEY })
    const { identity } = await byAddress.signOn({ apiKey: API_KEY, loginId: { email } })

    expect(await byId.userInfo()).toMatchObject({ sub: memberId, email: MEMBER.email })
    expect(await byAddress.userInfo()).toMatchObject({ sub: identity.id, email })
  })

  it.each([
    ['another key', { apiKey: 'other', memberId: 'any' }],
    ['nobody’s id', { apiKey: API_KEY, memberId: 'nobody' }],
  ])('is refused with %s', async (_what, member) => {
    const session = open()
    await expect(session.loginExternal(member)).rejects.toMatchObject({ code: 'member_tokens_failed' })
    expect(session.role).toBe('visitor')
  })

  it('is refused a sign-on with another key', async () => {
    const session = open()
    const member = { apiKey: 'other', loginId: { email: MEMBER.email } }
    await expect(session.signOn(member)).rejects.toMatchObject({ name: 'StoreError' })
    expect(session.role).toBe('none')
  })
})
