import { describe, expect, it, vi } from 'vitest'
import { StoreError } from '../../src/model/errors.ts'
import type { AuthorizationGrant } from '../../src/session/callback.ts'
import { createKeptTokens } from '../../src/session/kept-tokens.ts'
import { createMembership, type MembershipWatch } from '../../src/session/membership.ts'
import type { SessionParts } from '../../src/session/session-parts.ts'
import { createTokenManager } from '../../src/session/token-manager.ts'
import { createTokenStorage } from '../../src/session/token-storage.ts'
import { answer, createBrowser, createCalls, deferred, session, settle } from '../support/session.ts'
import { waitFor } from '../support/wait-for.ts'

const GRANT = { code: 'C1', codeVerifier: 'V1' } as AuthorizationGrant
const NOW_SECONDS = 1_900_000_000
const ADA = { id: 'M1', identityProfile: { nickname: 'Ada' } }

const open = (watch?: MembershipWatch) => {
  const calls = createCalls()
  calls.requestTokens.mockResolvedValue(answer('M-A', { refresh_token: 'M-R' }))
  const storage = createTokenStorage({ clientId: 'demo-client', scope: createBrowser() })
  storage.write(session())
  const tokens = createTokenManager({
    clientId: 'demo-client',
    requestTokens: calls.requestTokens,
    storage,
    locks: undefined,
    now: () => NOW_SECONDS * 1000,
  })
  const place = { storage, pull: vi.fn(async () => {}), flush: vi.fn(async () => {}) }
  const parts: SessionParts = {
    clientId: 'demo-client',
    calls,
    tokens,
    place,
    now: () => NOW_SECONDS * 1000,
    getAccessToken: tokens.getAccessToken,
    findPage: () => undefined,
  }
  const membership = createMembership(parts, watch)
  const forget = vi.fn(() => membership.leave())
  return {
    calls,
    storage,
    place,
    tokens,
    membership,
    forget,
    kept: createKeptTokens(parts, { adopt: membership.adopt, forget }),
  }
}

const PAIR = {
  accessToken: { value: 'M-A', expiresAt: NOW_SECONDS + 14_400 },
  refreshToken: { value: 'M-R', role: 'member' },
}

describe('becoming a member', () => {
  it('stores the pair with its member, and ends when that is written', async () => {
    const { membership, storage, place, calls } = open()
    const written = deferred<void>()
    place.flush.mockReturnValue(written.promise)
    const entered = vi.fn()
    const entering = membership.enter(GRANT, { identity: ADA }).then(entered)
    await waitFor(() => expect(storage.read()).toEqual({ ...PAIR, member: { id: 'M1', name: 'Ada' } }))
    expect(entered).not.toHaveBeenCalled()
    written.resolve()
    await entering
    expect(calls.requestTokens.mock.calls).toEqual([
      [{ clientId: 'demo-client', grantType: 'authorization_code', code: 'C1', codeVerifier: 'V1' }],
    ])
  })

  it('is reported as a login unless it was a registration', async () => {
    const acts: unknown[] = []
    const act: MembershipWatch['act'] = (by, change) => {
      acts.push(by)
      change()
    }
    const { membership } = open({ act })
    await membership.enter(GRANT)
    await membership.enter(GRANT, { kind: 'register', identity: ADA })
    await membership.adopt(session())
    await membership.leave()
    expect(acts).toEqual(['login', 'register', undefined, 'logout'])
  })

  it.each<[string, (opened: ReturnType<typeof open>) => unknown]>([
    ['somebody logged out', ({ membership }) => membership.leave()],
    ['another pair was put in', ({ membership }) => membership.adopt(session({ value: 'B' }))],
  ])('is dropped if %s meanwhile', async (_, change) => {
    const opened = open()
    const late = deferred<ReturnType<typeof answer>>()
    opened.calls.requestTokens.mockReturnValueOnce(late.promise)
    const entering = opened.membership.enter(GRANT)
    await change(opened)
    const before = opened.storage.read()
    late.resolve(answer('M-A'))
    await expect(entering).rejects.toMatchObject({
      code: 'login_cancelled',
      message: 'The session has become another while this login was under way',
    })
    expect(opened.storage.read()).toEqual(before)
  })

  it('is dropped if its answer is no longer awaited', async () => {
    const { membership, storage } = open()
    await expect(membership.enter(GRANT, { isCurrent: () => false })).rejects.toMatchObject({
      code: 'login_cancelled',
    })
    expect(storage.read()).toEqual(session())
  })

  it('fails with one code for all errors, and keeps the visitor', async () => {
    const { membership, storage, calls } = open()
    const cause = new Error('no')
    calls.requestTokens.mockRejectedValueOnce(cause)
    await expect(membership.enter(GRANT)).rejects.toMatchObject({ code: 'member_tokens_failed', cause })
    calls.requestTokens.mockResolvedValueOnce(answer(''))
    await expect(membership.enter(GRANT)).rejects.toMatchObject({
      code: 'member_tokens_failed',
      message: 'Failed to get member tokens',
      cause: { status: 200 },
    })
    expect(storage.read()).toEqual(session())
  })

  it('keeps no refresh token of the visitor when the member gets none', async () => {
    const { membership, storage, calls } = open()
    calls.requestTokens.mockResolvedValueOnce(answer('M-A', { refresh_token: undefined }))
    await membership.enter(GRANT)
    expect(storage.read()?.refreshToken).toEqual({ value: '', role: 'member' })
  })
})

describe('the identity of a new member', () => {
  const SITE_MEMBER = {
    id: 'M1',
    loginEmail: 'ada@example.com',
    profile: { nickname: 'Ada', slug: 'ada', photo: { url: 'https://img.example/a.png' } },
  }
  const KNOWN = {
    id: 'M1',
    name: 'Ada',
    email: 'ada@example.com',
    picture: 'https://img.example/a.png',
    slug: 'ada',
  }
  type Opened = ReturnType<typeof open>

  it.each<[string, (opened: Opened) => Promise<void>]>([
    ['a login at the provider’s page', ({ membership }) => membership.enter(GRANT)],
    ['a password', ({ membership }) => membership.enter(GRANT, { identity: ADA })],
    ['a registration', ({ membership }) => membership.enter(GRANT, { kind: 'register', identity: ADA })],
    ['a pair that code puts in', ({ membership }) => membership.adopt(session({ role: 'member' }))],
  ])('is requested once after %s, and known with the answer', async (_, enter) => {
    const opened = open()
    opened.calls.readMember.mockResolvedValue({ member: SITE_MEMBER })
    await enter(opened)
    expect(opened.storage.read()?.member).toEqual(KNOWN)
    expect([opened.calls.readMember.mock.calls.length, opened.calls.readUserInfo.mock.calls.length]).toEqual([
      1, 0,
    ])
  })

  it('isn’t requested for a visitor', async () => {
    const { membership, calls } = open()
    await membership.adopt(session())
    expect(calls.readMember).not.toHaveBeenCalled()
  })

  it.each([
    [403, 1],
    [404, 1],
    [428, 1],
    [500, 0],
  ])('is read from the sign-in if the Members Area answers %i', async (status, told) => {
    const onMembersAreaMissing = vi.fn()
    const { membership, calls, storage } = open({ onMembersAreaMissing })
    calls.readMember.mockRejectedValue(new StoreError('not_found', 'No such app', { status }))
    calls.readUserInfo.mockResolvedValue({ sub: 'M1', email: 'ada@example.com' })
    await membership.enter(GRANT)
    expect(storage.read()?.member).toEqual({ id: 'M1', email: 'ada@example.com' })
    expect(onMembersAreaMissing).toHaveBeenCalledTimes(told)
  })

  it('stays unknown, and logged in, without an answer', async () => {
    const onMembersAreaMissing = vi.fn()
    const { membership, storage } = open({ onMembersAreaMissing })
    await membership.enter(GRANT)
    expect(storage.read()).toEqual(PAIR)
    expect(onMembersAreaMissing).not.toHaveBeenCalled()
  })

  it.each<[string, (opened: Opened) => unknown]>([
    ['they have left', ({ membership }) => membership.leave()],
    ['somebody else has come', ({ membership }) => membership.adopt(session({ value: 'B', refresh: 'R9' }))],
    [
      'another tab has let somebody else in',
      ({ storage }) => storage.write(session({ role: 'member', refresh: 'OTHER' })),
    ],
  ])('isn’t stored if %s meanwhile', async (_, change) => {
    const opened = open({ entersOnce: 'kept' })
    const late = deferred<{ member: typeof SITE_MEMBER }>()
    opened.calls.readMember.mockReturnValueOnce(late.promise)
    await opened.membership.enter(GRANT)
    await change(opened)
    const before = opened.storage.read()
    late.resolve({ member: SITE_MEMBER })
    await settle()
    expect(opened.storage.read()).toEqual(before)
  })
})

describe('the tokens of a session', () => {
  it('are returned without other stored fields', async () => {
    const { kept, storage, tokens } = open()
    storage.write({ ...session(), member: { name: 'Ada' } })
    expect(kept.tokens()).toEqual(session())
    tokens.clear()
    expect(kept.tokens()).toBeUndefined()
  })

  it('are described by the provider: the session’s own, or any', async () => {
    const { kept, calls } = open()
    calls.readTokenInfo.mockResolvedValue({ active: true })
    expect(await kept.tokenInfo()).toEqual({ active: true })
    await kept.tokenInfo('of somebody')
    expect(calls.readTokenInfo.mock.calls).toEqual([[{ token: 'A1' }], [{ token: 'of somebody' }]])
  })

  it('are checked before they are accepted, unless the caller has done so', async () => {
    const { kept, calls, storage } = open()
    const given = { ...session({ value: 'B' }) }
    calls.readTokenInfo.mockResolvedValueOnce({ active: false })
    await expect(kept.setTokens(given)).rejects.toMatchObject({ code: 'invalid_argument' })
    expect(storage.read()).toEqual(session())
    await kept.setTokens(given, { check: false })
    expect([storage.read(), calls.readTokenInfo.mock.calls.length]).toEqual([given, 1])
  })

  it('are revoked by the provider first, then deleted here, without a request if there are none', async () => {
    const { kept, calls, place, forget, storage } = open()
    calls.revokeToken.mockImplementation(async () => void expect(storage.read()).toEqual(session()))
    await kept.revoke()
    expect(calls.revokeToken.mock.calls).toEqual([[{ token: 'R1' }]])
    expect([place.pull.mock.calls.length, forget.mock.calls.length, storage.read()]).toEqual([
      1,
      1,
      undefined,
    ])
    await kept.revoke()
    expect([calls.revokeToken.mock.calls.length, forget.mock.calls.length]).toEqual([1, 2])
  })
})
