import { describe, expect, it } from 'vitest'
import { readTokenAnswer } from '../../src/client/core/renew-tokens.ts'
import { isPair, NOBODY, readPair, tokenPlace } from '../../src/client/core/token-pair.ts'
import type { TokenAnswer, TokenPair } from '../../src/model/tokens.ts'

const PAIR: TokenPair = {
  accessToken: { value: 'A1', expiresAt: 2_000_000_000 },
  refreshToken: { value: 'R1', role: 'visitor' },
}
const pair = ({ access = {}, refresh = {} }: { access?: object; refresh?: object }) =>
  ({
    accessToken: { ...PAIR.accessToken, ...access },
    refreshToken: { ...PAIR.refreshToken, ...refresh },
  }) as TokenPair

const answer = (more: object = {}) =>
  ({ access_token: 'A2', refresh_token: 'R2', expires_in: 60, ...more }) as TokenAnswer

describe('a pair from outside', () => {
  it.each([
    ['a visitor’s', {}],
    ['a member’s', { refresh: { role: 'member' } }],
    ['one without a refresh token', { refresh: { value: '' } }],
    [
      'one as long as tokens get',
      { access: { value: 'A'.repeat(4_000) }, refresh: { value: 'R'.repeat(4_000) } },
    ],
    ['one of every visible sign', { access: { value: '!a~' }, refresh: { value: '~R!' } }],
  ])('is taken: %s', (_, change) => {
    expect(isPair(pair(change))).toBe(true)
  })

  it.each([
    ['an empty access token', { access: { value: '' } }],
    ['an access token that is no text', { access: { value: 7 } }],
    ['no access token', { access: { value: undefined } }],
    ['a line break at its end', { access: { value: 'A1\n' } }],
    ['a space at its beginning', { access: { value: ' A1' } }],
    ['a letter that no header takes', { access: { value: 'Aé1' } }],
    ['a refresh token that no header takes', { refresh: { value: 'R 1' } }],
    ['an access token that no server reads', { access: { value: 'A'.repeat(200_000) } }],
    ['a refresh token that no server reads', { refresh: { value: 'R'.repeat(200_000) } }],
    ['no refresh token', { refresh: { value: undefined } }],
    ['an expiry that is text', { access: { expiresAt: '2000000000' } }],
    ['an endless expiry', { access: { expiresAt: Number.POSITIVE_INFINITY } }],
    ['the owner’s role', { refresh: { role: 'owner' } }],
    ['nobody’s role', { refresh: { role: 'none' } }],
  ])('is refused: %s', (_, change) => {
    expect(isPair(pair(change))).toBe(false)
  })

  it('is stored at a place that names its client', () => {
    expect(tokenPlace('demo-client')).toBe('store-widgets:demo-client')
  })
})

describe('the token endpoint’s answer', () => {
  const nowMs = 1_500_999

  it('expires at now in whole seconds, plus its lifetime', () => {
    expect(readPair(answer(), NOBODY, nowMs)).toEqual({
      accessToken: { value: 'A2', expiresAt: 1_560 },
      refreshToken: { value: 'R2', role: 'visitor' },
    })
  })

  it.each([undefined, null, ''])('keeps the existing refresh token when it has %j', (token) => {
    const kept = { value: 'R1', role: 'member' } as const
    expect(readPair(answer({ refresh_token: token }), kept, nowMs)?.refreshToken).toEqual(kept)
  })

  it.each([{ access_token: undefined }, { access_token: 'a b' }, { refresh_token: 'r r' }])(
    'isn’t a pair but an error, with %j',
    (spoilt) => {
      expect(readPair(answer(spoilt), NOBODY, nowMs)).toBeUndefined()
      expect(() => readTokenAnswer(answer(spoilt), { nowMs, kept: NOBODY })).toThrow(
        expect.objectContaining({
          code: 'token_request_failed',
          message: 'something went wrong',
          status: 200,
        }),
      )
    },
  )
})
