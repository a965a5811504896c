import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCookieTokens } from '../../src/client/core/cookie-tokens.ts'
import { createVisitorToken } from '../../src/client/core/visitor-token.ts'
import type { TokenAnswer, TokenPair } from '../../src/model/tokens.ts'
import { createTokenManager } from '../../src/session/token-manager.ts'
import { createTokenStorage } from '../../src/session/token-storage.ts'
import type { LoadChunk } from '../../widgets/loader/chunks.ts'
import type { Config } from '../../widgets/loader/config.ts'
import { createFirstAsk } from '../../widgets/loader/first-request.ts'
import { readKept } from '../../widgets/loader/token-cache.ts'

const clientId = 'c'
const KEY = 'store-widgets:c'
const NOW = Date.UTC(2026, 0, 10)
const SECOND = NOW / 1000
const CONFIG = { clientId, apiHost: 'http://api.example', tokenStorage: 'local' } as Config

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.spyOn(Date, 'now').mockReturnValue(NOW)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const kept = () => JSON.parse(localStorage.getItem(KEY) ?? 'null') as TokenPair | null
const once = { attempts: 1 }
const noChunks = (() => Promise.reject()) as LoadChunk

/** The code that requests and stores a token; each returns the pair that it has stored from the provider's answer. */
const KEEPERS: Readonly<Record<string, (answer: TokenAnswer) => Promise<TokenPair | null | undefined>>> = {
  async loader(answer) {
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify(answer)))
    await createFirstAsk(CONFIG, noChunks).token
    return kept()
  },
  async session(answer) {
    const storage = createTokenStorage({ clientId })
    const manager = createTokenManager({ clientId, requestTokens: async () => answer, storage, retry: once })
    await manager.getAccessToken().catch(() => {})
    return kept()
  },
  async client(answer) {
    let pair: TokenPair | undefined
    const keeper = {
      read: () => pair,
      write(next: TokenPair) {
        pair = next
      },
    }
    const ask = createVisitorToken(
      { clientId, requestTokens: async () => answer, now: () => Date.now() },
      keeper,
    )
    await ask().catch(() => {})
    return pair
  },
}

const visitor = (expiresAt: number, refresh = 'R') => ({
  accessToken: { value: 'T', expiresAt },
  refreshToken: { value: refresh, role: 'visitor' },
})
const answer = (more: object) => ({ access_token: 'T', refresh_token: 'R', expires_in: 60, ...more })

describe.each(Object.keys(KEEPERS))('from an answer the %s', (name) => {
  it.each([
    ['a number of seconds', answer({}), visitor(SECOND + 60)],
    ['digits as text', answer({ expires_in: '7200' }), visitor(SECOND + 7200)],
    ['a lifetime that is a word', answer({ expires_in: 'soon' }), visitor(SECOND + 3600)],
    ['no lifetime', answer({ expires_in: undefined }), visitor(SECOND + 3600)],
    ['a lifetime that is null', answer({ expires_in: null }), visitor(SECOND + 3600)],
    ['a lifetime that is empty', answer({ expires_in: '' }), visitor(SECOND + 3600)],
    ['a lifetime that is a list', answer({ expires_in: [] }), visitor(SECOND + 3600)],
    ['a lifetime that is over', answer({ expires_in: -5 }), visitor(SECOND - 5)],
    ['no refresh token', answer({ refresh_token: null }), visitor(SECOND + 60, '')],
    ['no token', answer({ access_token: undefined }), undefined],
    ['an empty token', answer({ access_token: '' }), undefined],
    ['a token that no header can carry', answer({ access_token: 'a\nb' }), undefined],
    ['a token that is a number', answer({ access_token: 7 }), undefined],
    ['a refresh token that is a list', answer({ refresh_token: ['R'] }), undefined],
  ])('keeps the same as all others: %s', async (_what, given, expected) => {
    expect((await KEEPERS[name]?.(given as TokenAnswer)) ?? undefined).toEqual(expected)
  })
})

/** The readers of the stored value. */
const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  loader(text) {
    localStorage.setItem(KEY, text)
    return readKept(CONFIG)
  },
  session(text) {
    localStorage.setItem(KEY, text)
    return createTokenStorage({ clientId }).read()
  },
  server: (text) =>
    createCookieTokens({ clientId, cookie: `store-widgets%3Ac=${encodeURIComponent(text)}` }).read(),
}

describe.each(Object.keys(READERS))('from the storage the %s', (name) => {
  const whole = visitor(SECOND + 60)
  it.each([
    ['a visitor', whole, true],
    ['a member', { ...whole, refreshToken: { value: 'R', role: 'member' } }, true],
    ['a pair without a refresh token', visitor(SECOND, ''), true],
    ['nobody', { ...whole, refreshToken: { value: 'R', role: 'none' } }, false],
    ['a role in a list', { ...whole, refreshToken: { value: 'R', role: ['member'] } }, false],
    ['an expiry that is text', { ...whole, accessToken: { value: 'T', expiresAt: 'soon' } }, false],
    ['a token with a space', { ...whole, accessToken: { value: 'a b', expiresAt: SECOND } }, false],
    ['an empty token', { ...whole, accessToken: { value: '', expiresAt: SECOND } }, false],
    ['half a pair', { accessToken: whole.accessToken }, false],
    ['null', null, false],
  ])('accepts the same as all others: %s', (_what, stored, isBelieved) => {
    expect(READERS[name]?.(JSON.stringify(stored))).toEqual(isBelieved ? stored : undefined)
  })

  it('ignores a truncated text', () => {
    expect(READERS[name]?.('{"accessToken":')).toBeUndefined()
  })
})
