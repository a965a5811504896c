import { describe, expect, it } from 'vitest'
import type { TokenInfo } from '../../src/client/core/oauth.ts'
import { checkPair, readGivenPair } from '../../src/session/check-tokens.ts'
import { answer, createCalls, session } from '../support/session.ts'

const NOW_SECONDS = 1_900_000_000
const PAIR = { accessToken: session().accessToken, refreshToken: session().refreshToken }
const ALIVE: TokenInfo = { active: true, subjectType: 'ANONYMOUS_VISITOR', clientId: 'demo-client' }

const check = async (given: typeof PAIR, info: Partial<TokenInfo> = {}) => {
  const calls = createCalls()
  calls.readTokenInfo.mockResolvedValue({ ...ALIVE, ...info })
  calls.requestTokens.mockResolvedValue(answer('A2', { refresh_token: undefined }))
  const checked = checkPair(given, { clientId: 'demo-client', calls, now: () => NOW_SECONDS * 1000 })
  return checked.then(
    (pair) => ({ pair, calls, message: undefined, code: undefined }),
    ({ message, code }: { message: string; code: string }) => ({ pair: undefined, calls, message, code }),
  )
}

describe('a given pair', () => {
  it.each([
    ['an object', PAIR],
    ['its JSON', JSON.stringify(PAIR)],
    [
      'more than a pair',
      { ...PAIR, member: { name: 'Ada' }, accessToken: { ...PAIR.accessToken, scope: 'x' } },
    ],
  ])('is read from %s, without other fields', (_, given) => {
    expect(readGivenPair(given)).toEqual(PAIR)
  })

  it('is a copy', () => {
    expect(readGivenPair(PAIR).refreshToken).not.toBe(PAIR.refreshToken)
  })

  it.each([
    ['no JSON', '{', true],
    ['nothing', undefined, true],
    ['null', 'null', true],
    ['no access token', { refreshToken: PAIR.refreshToken }, true],
    ['no refresh token', { accessToken: PAIR.accessToken }, false],
    ['an expiry that is no number', { ...PAIR, accessToken: { value: 'A1', expiresAt: 'soon' } }, false],
    ['a role that nobody has', { ...PAIR, refreshToken: { value: 'R1', role: 'owner' } }, false],
  ])('is refused when it is %s', (_, given, hasCause) => {
    const read = () => readGivenPair(given)
    expect(read).toThrow(
      expect.objectContaining({
        code: 'invalid_argument',
        message: "The tokens can't be used: not a pair of tokens",
      }),
    )
    if (hasCause) expect(read).toThrow(expect.objectContaining({ cause: expect.any(Error) }))
  })
})

describe('the provider’s word on a pair', () => {
  it('is requested by the access token, without a renewal before it expires', async () => {
    const { pair, calls } = await check(PAIR)
    expect(pair).toEqual(PAIR)
    expect(calls.readTokenInfo.mock.calls).toEqual([[{ token: 'A1' }]])
    expect(calls.requestTokens).not.toHaveBeenCalled()
  })

  it('is requested after one renewal when it has expired, which keeps refresh token and role', async () => {
    const expired = { ...PAIR, accessToken: { value: 'A1', expiresAt: NOW_SECONDS } }
    const { pair, calls } = await check(expired)
    expect(calls.requestTokens.mock.calls).toEqual([
      [{ clientId: 'demo-client', grantType: 'refresh_token', refreshToken: 'R1' }],
    ])
    expect(calls.readTokenInfo.mock.calls).toEqual([[{ token: 'A2' }]])
    expect(pair).toEqual({
      accessToken: { value: 'A2', expiresAt: NOW_SECONDS + 14_400 },
      refreshToken: { value: 'R1', role: 'visitor' },
    })
  })

  it('isn’t requested for an expired pair that can’t be renewed', async () => {
    const { message, code, calls } = await check({
      accessToken: { value: 'A1', expiresAt: 1 },
      refreshToken: { value: '', role: 'visitor' },
    })
    expect([code, message]).toEqual([
      'invalid_argument',
      "The tokens can't be used: expired, and there is no refresh token",
    ])
    expect(calls.requestTokens).not.toHaveBeenCalled()
    expect(calls.readTokenInfo).not.toHaveBeenCalled()
  })

  it.each<[string, Partial<TokenInfo>, 'visitor' | 'member', string]>([
    ['dead', { active: false }, 'visitor', 'the provider does not know the access token'],
    ['another client’s', { clientId: 'other' }, 'visitor', 'they are another client’s'],
    [
      'a member’s',
      { subjectType: 'MEMBER' },
      'visitor',
      'they are a member’s, not of the role that they say',
    ],
    ['a visitor’s', {}, 'member', 'they are a visitor’s, not of the role that they say'],
  ])('is final if it is %s', async (_, info, role, reason) => {
    const { message, code } = await check({ ...PAIR, refreshToken: { value: 'R1', role } }, info)
    expect([code, message]).toEqual(['invalid_argument', `The tokens can't be used: ${reason}`])
  })

  it.each<[Partial<TokenInfo>, 'visitor' | 'member']>([
    [{ subjectType: 'MEMBER' }, 'member'],
    [{ subjectType: undefined as never }, 'member'],
    [{ clientId: undefined as never }, 'visitor'],
  ])('accepts a pair whose given fields fit: %j', async (info, role) => {
    const given = { ...PAIR, refreshToken: { value: 'R1', role } }
    expect((await check(given, info)).pair).toEqual(given)
  })
})
