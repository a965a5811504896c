import { beforeAll, describe, expect, it, vi } from 'vitest'
import { createStoreClient } from '../../../src/client/typed/create-store-client.ts'
import { createRequestSession } from '../../../src/session/headless/request-session.ts'
import { createAsyncStore, prepareSessions } from '../../support/headless-session.ts'
import { MEMBER, SHOP } from '../../support/sandbox/identity-fixture.ts'

const { sandbox, asked, open, openMember } = prepareSessions()
beforeAll(() => sandbox.hurry())

const expire = (ms = 5 * 3600_000) => {
  sandbox.clock.ms += ms
}
const pairOf = (session: ReturnType<typeof open>) => {
  const pair = session.tokens()
  if (!pair) throw new Error('no tokens')
  return pair
}

describe('tokens', () => {
  it('can be exported into another session, which notifies its subscribers until they unsubscribe', async () => {
    const member = await openMember()
    const other = open()
    const heard = vi.fn()
    const stop = other.subscribe(heard)

    await other.setTokens(pairOf(member))
    expect(other.tokens()).toEqual(member.tokens())
    stop()
    await other.revoke()

    // Of the role, and of the member when the provider has named them.
    expect(heard).toHaveBeenCalledTimes(2)
    expect(heard).toHaveBeenCalledWith(expect.objectContaining({ refreshToken: expect.any(Object) }))
    expect(other.tokens()).toBeUndefined()
  })

  it('are renewed before the export if the access token has expired, and accepted as JSON', async () => {
    const member = await openMember()
    const text = JSON.stringify(member.tokens())
    expire()
    const other = open()

    await other.setTokens(text)

    expect(other.role).toBe('member')
    expect(await other.userInfo()).toMatchObject({ email: MEMBER.email })
  })

  it.each<[string, (pair: ReturnType<typeof pairOf>) => unknown]>([
    ['is not JSON', () => '{"accessToken":'],
    ['is nothing', () => undefined],
    ['has no refresh token', ({ accessToken }) => ({ accessToken })],
    [
      'has a token that no header takes',
      (pair) => ({ ...pair, accessToken: { value: 'a\nb', expiresAt: 9e9 } }),
    ],
    [
      'was cut',
      (pair) => ({
        ...pair,
        accessToken: { ...pair.accessToken, value: pair.accessToken.value.slice(0, -9) },
      }),
    ],
    ['is of another role', (pair) => ({ ...pair, refreshToken: { ...pair.refreshToken, role: 'visitor' } })],
    [
      'has expired for good',
      (pair) => ({
        accessToken: { ...pair.accessToken, expiresAt: 1 },
        refreshToken: { value: 'forged', role: 'member' },
      }),
    ],
    [
      'has expired and can’t be renewed',
      (pair) => ({
        accessToken: { ...pair.accessToken, expiresAt: 1 },
        refreshToken: { value: '', role: 'member' },
      }),
    ],
  ])('are refused if the pair %s, and the session stays unchanged', async (_what, spoil) => {
    const given = pairOf(await openMember())
    const session = open()
    await session.getAccessToken()
    const before = session.tokens()

    await expect(session.setTokens(spoil(given) as string)).rejects.toMatchObject({ name: 'StoreError' })
    expect(session.tokens()).toEqual(before)
  })

  it('of another client are refused', async () => {
    const given = pairOf(await openMember())
    const session = open({ clientId: 'another-client' })
    await expect(session.setTokens(given)).rejects.toMatchObject({
      code: 'invalid_argument',
      message: expect.stringContaining('another client'),
    })
    expect(session.tokens()).toBeUndefined()
  })

  it('are described, even unknown ones', async () => {
    const session = await openMember()
    expect(await session.tokenInfo()).toMatchObject({ active: true, subjectType: 'MEMBER' })
    expect(await session.tokenInfo('forged')).toEqual({ active: false })
  })

  it('that are revoked can’t be renewed', async () => {
    const session = await openMember()
    const pair = pairOf(session)
    await session.revoke()
    expire()
    await expect(open().setTokens(pair)).rejects.toMatchObject({ code: 'token_request_failed' })
  })

  it('need a client id', () => {
    expect(() => open({ clientId: '' })).toThrow(expect.objectContaining({ code: 'invalid_configuration' }))
  })
})

describe('a logout', () => {
  it('returns the address to open, and deletes the pair', async () => {
    const session = await openMember()
    const { logoutUrl } = await session.logout({ returnUrl: `${SHOP}/bye` })
    expect(new URL(logoutUrl).origin).toBe(sandbox.url)
    expect(session.role).toBe('none')
  })

  it('needs no address to lead back to', async () => {
    const { logoutUrl } = await (await openMember()).logout()
    expect(await (await fetch(logoutUrl)).text()).toContain('You are logged out')
  })

  it('deletes the pair even if the provider refuses', async () => {
    const session = await openMember()
    await expect(session.logout({ returnUrl: 'https://evil.example/' })).rejects.toMatchObject({
      name: 'StoreError',
    })
    expect(session.role).toBe('none')
  })

  it('wins over a login that is under way', async () => {
    const session = open()
    await session.getAccessToken()
    const login = session.login(MEMBER)
    await session.logout({ returnUrl: SHOP })
    await login
    expect(session.role).not.toBe('member')
  })

  it('leaves user info to members', async () => {
    await expect(open().userInfo()).rejects.toMatchObject({ name: 'StoreError' })
  })
})

describe('one session for many', () => {
  it('asks for one token for any number of clients', async () => {
    asked.length = 0
    const session = open()
    const clients = [createStoreClient({ session }), createStoreClient({ session })]

    await Promise.all(clients.map((client) => client.products.query({})))

    expect(asked.filter((path) => path === 'anonymous')).toHaveLength(1)
  })

  it('renews once for five processes with one storage', async () => {
    const storage = createAsyncStore()
    const processes = Array.from({ length: 5 }, () => open({ storage }))
    await processes[0]?.login(MEMBER)
    expire()
    asked.length = 0

    const tokens = await Promise.all(processes.map((session) => session.getAccessToken()))

    expect(new Set(tokens).size).toBe(1)
    expect(asked).toEqual(['refresh_token'])
  })

  it('reports the error of its storage', async () => {
    const storage = { read: async () => undefined, write: () => Promise.reject(new Error('disk full')) }
    await expect(open({ storage }).getAccessToken()).rejects.toMatchObject({
      code: 'system',
      cause: { message: 'disk full' },
    })
  })
})

describe('a server', () => {
  const visit = async (cookie: string | null) => {
    const session = createRequestSession({
      clientId: 'demo-client',
      apiHost: sandbox.url,
      now: () => sandbox.clock.ms,
      redirectUri: `${SHOP}/callback`,
      cookie,
    })
    const { subjectId } = await session.tokenInfo()
    return { session, subjectId, setCookie: session.setCookie() }
  }

  it('separates a hundred shoppers, each the same at the next request', async () => {
    const first = await Promise.all(Array.from({ length: 100 }, () => visit(null)))
    const cookies = first.map(({ setCookie }) => setCookie?.split(';')[0] ?? '')
    const second = await Promise.all(cookies.map(visit))

    expect(new Set(first.map(({ subjectId }) => subjectId)).size).toBe(100)
    expect(second.map(({ subjectId }) => subjectId)).toEqual(first.map(({ subjectId }) => subjectId))
    expect(second.every(({ setCookie }) => setCookie === undefined)).toBe(true)
  })

  it('deletes the browser’s cookie after a logout', async () => {
    const { session } = await visit(null)
    expect(await session.login(MEMBER)).toMatchObject({ state: 'success' })
    expect(session.role).toBe('member')
    await session.logout({ returnUrl: SHOP })
    expect(session.setCookie()).toMatch(
      /^store-widgets%3Ademo-client=; Path=\/; Max-Age=0; SameSite=Lax; HttpOnly/,
    )
  })
})
