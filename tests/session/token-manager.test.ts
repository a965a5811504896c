import { describe, expect, it, vi } from 'vitest'
import type { TokenGrant } from '../../src/client/oauth.ts'
import { StoreError } from '../../src/model/errors.ts'
import type { TokenAnswer } from '../../src/model/tokens.ts'
import { createTokenManager } from '../../src/session/token-manager.ts'
import { createTokenStorage, type StoredSession } from '../../src/session/token-storage.ts'
import {
  answer,
  createBrowser,
  createLocks,
  deferred,
  grants,
  session,
  settle,
} from './session.test.helpers.ts'

const NOW = 1_700_000_000
const networkDown = new StoreError('network', 'System error occurred')
const refused = (status: number) => new StoreError('token_request_failed', 'something went wrong', { status })

const setUp = ({
  kept = undefined as StoredSession | undefined,
  browser = createBrowser(),
  locks = undefined as ReturnType<typeof createLocks> | undefined,
} = {}) => {
  const clock = { second: NOW }
  const storage = createTokenStorage({ clientId: 'demo-client', scope: browser })
  if (kept) storage.write(kept)
  const requestTokens = vi.fn<(request: TokenGrant) => Promise<TokenAnswer>>()
  let given = 0
  requestTokens.mockImplementation(async () => answer(`T${++given}`))
  const now = () => clock.second * 1000
  const retry = { sleep: async () => {} }
  const tokens = createTokenManager({ clientId: 'demo-client', requestTokens, storage, now, locks, retry })
  const told: (string | undefined)[] = []
  tokens.subscribe((pair) => told.push(pair?.refreshToken.role))
  return { tokens, requestTokens, storage, clock, told, asked: () => grants(requestTokens.mock.calls) }
}

const member = (more: Parameters<typeof session>[0] = {}) => session({ role: 'member', ...more })

describe('createTokenManager', () => {
  it('asks the provider once when two hundred want a token at the same moment', async () => {
    const { tokens, requestTokens } = setUp()

    const given = await Promise.all(Array.from({ length: 200 }, () => tokens.getAccessToken()))

    expect(new Set(given)).toEqual(new Set(['T1']))
    expect(requestTokens.mock.calls).toEqual([[{ clientId: 'demo-client', grantType: 'anonymous' }]])
  })

  it('keeps a visitor with the expiry of the contract: now in whole seconds plus expires_in', async () => {
    const { tokens, storage, clock } = setUp()
    clock.second = NOW + 0.9

    await tokens.getAccessToken()

    expect(storage.read()).toEqual(session({ value: 'T1', expiresAt: NOW + 14_400 }))
  })

  it('needs no call after a reload', async () => {
    const { tokens, requestTokens } = setUp({ kept: session({ value: 'kept' }) })

    await expect(tokens.getAccessToken()).resolves.toBe('kept')
    expect(requestTokens).not.toHaveBeenCalled()
  })

  it('renews a token in the very second it expires, without early margin', async () => {
    const { tokens, clock, asked } = setUp({ kept: session({ value: 'kept', expiresAt: NOW + 60 }) })

    clock.second = NOW + 59.9
    await expect(tokens.getAccessToken()).resolves.toBe('kept')
    clock.second = NOW + 60
    await expect(tokens.getAccessToken()).resolves.toBe('T1')
    expect(asked()).toEqual(['refresh_token'])
  })

  it('sends the stored refresh token and keeps it, and the role, when the answer brings none', async () => {
    const { tokens, requestTokens, storage } = setUp({ kept: member({ expiresAt: 0, refresh: 'R7' }) })
    requestTokens.mockResolvedValueOnce(answer('T', { refresh_token: null }))

    await tokens.getAccessToken()

    expect(requestTokens).toHaveBeenCalledWith({
      clientId: 'demo-client',
      grantType: 'refresh_token',
      refreshToken: 'R7',
    })
    expect(storage.read()?.refreshToken).toEqual({ value: 'R7', role: 'member' })
  })

  it('adopts a new refresh token when it is given one', async () => {
    const { tokens, requestTokens, storage } = setUp({ kept: member({ expiresAt: 0 }) })
    requestTokens.mockResolvedValueOnce(answer('T', { refresh_token: 'R2' }))

    await tokens.getAccessToken()

    expect(storage.read()?.refreshToken).toEqual({ value: 'R2', role: 'member' })
  })

  it('keeps what stands beside the pair through a renewal, not through a change of role', async () => {
    const { tokens, storage, requestTokens, clock } = setUp({
      kept: { ...member({ expiresAt: 0 }), member: { name: 'Ada' } },
    })

    await tokens.getAccessToken()
    expect(storage.read()?.member).toEqual({ name: 'Ada' })

    clock.second += 20_000
    requestTokens.mockRejectedValueOnce(refused(400))
    await tokens.getAccessToken()
    expect(storage.read()?.member).toBeUndefined()
  })

  it('asks for a new visitor when there is nothing to renew with', async () => {
    const { tokens, asked } = setUp({ kept: session({ expiresAt: 0, refresh: '' }) })

    await tokens.getAccessToken()

    expect(asked()).toEqual(['anonymous'])
  })

  it('tries again after a failed request instead of remembering the failure', async () => {
    const { tokens, requestTokens } = setUp()
    for (let lost = 0; lost < 3; lost++) requestTokens.mockRejectedValueOnce(networkDown)

    await expect(tokens.getAccessToken()).rejects.toBe(networkDown)
    await expect(tokens.getAccessToken()).resolves.toBe('T1')
  })

  it.each([
    ['nothing', undefined],
    ['empty', ''],
    ['an object', {}],
    ['unfit for a header', 'T\n1'],
  ])('refuses an answer whose token is %s, and stores nothing', async (_what, value) => {
    const { tokens, requestTokens, storage } = setUp()
    requestTokens.mockResolvedValue(answer(value as string))

    await expect(tokens.getAccessToken()).rejects.toMatchObject({
      code: 'token_request_failed',
      message: 'something went wrong',
    })
    expect(storage.read()).toBeUndefined()
  })
})

it.each(['R 2', 'R\n2', 7])(
  'refuses an answer whose refresh token is %j: it could not be read again',
  async (refresh) => {
    const { tokens, requestTokens, storage } = setUp()
    requestTokens.mockResolvedValue(answer('T', { refresh_token: refresh }))

    await expect(tokens.getAccessToken()).rejects.toMatchObject({ code: 'token_request_failed' })
    expect(storage.read()).toBeUndefined()
  },
)

describe('a token that the provider rejects', () => {
  it('is renewed once for all who were refused with it, early or late', async () => {
    const { tokens, asked } = setUp({ kept: session({ value: 'T0' }) })

    const early = await Promise.all([1, 2, 3].map(() => tokens.getAccessToken({ rejected: 'T0' })))
    const late = await tokens.getAccessToken({ rejected: 'T0' })

    expect([...early, late]).toEqual(['T1', 'T1', 'T1', 'T1'])
    expect(asked()).toEqual(['refresh_token'])
  })

  it('is not renewed for ever when every new one is rejected too', async () => {
    const { tokens, requestTokens, clock } = setUp({ kept: session({ value: 'T0' }) })

    let rejected = 'T0'
    for (let attempt = 0; attempt < 50; attempt++) rejected = await tokens.getAccessToken({ rejected })
    expect(requestTokens).toHaveBeenCalledTimes(3)

    clock.second += 31
    await tokens.getAccessToken({ rejected })
    expect(requestTokens).toHaveBeenCalledTimes(4)
  })
})

describe('a refresh that fails', () => {
  it.each([400, 401, 403])(
    'falls once, cleanly, to a new visitor when it is refused with %i',
    async (status) => {
      const { tokens, requestTokens, storage, told, asked } = setUp({ kept: member({ expiresAt: 0 }) })
      requestTokens.mockRejectedValueOnce(refused(status))

      const given = await Promise.all([tokens.getAccessToken(), tokens.getAccessToken()])

      expect(given).toEqual(['T1', 'T1'])
      expect(asked()).toEqual(['refresh_token', 'anonymous'])
      expect(storage.read()?.refreshToken.role).toBe('visitor')
      expect(told).toEqual(['visitor'])
    },
  )

  it.each([429, 500, 503])('keeps the member when the provider answers %i', async (status) => {
    const { tokens, requestTokens, storage, told } = setUp({ kept: member({ expiresAt: 0 }) })
    requestTokens.mockRejectedValue(refused(status))

    await expect(tokens.getAccessToken()).rejects.toMatchObject({ status })

    expect(storage.read()?.refreshToken.role).toBe('member')
    expect(told).toEqual([])
    expect(requestTokens).toHaveBeenCalledTimes(3)
  })

  it('asks again when 200 came with nonsense: that is no answer', async () => {
    const { tokens, requestTokens, storage } = setUp({ kept: member({ expiresAt: 0 }) })
    requestTokens.mockRejectedValueOnce(refused(200)).mockResolvedValueOnce({} as TokenAnswer)

    await expect(tokens.getAccessToken()).resolves.toBe('T1')
    expect(storage.read()?.refreshToken.role).toBe('member')
  })

  it('is one call for fifty that were refused with 401, and they all get its failure', async () => {
    const { tokens, requestTokens, clock } = setUp({ kept: session({ value: 'T0' }) })
    requestTokens.mockRejectedValue(refused(503))
    const ask = () => tokens.getAccessToken({ rejected: 'T0' })

    const early = await Promise.allSettled(Array.from({ length: 30 }, ask))
    const late = await Promise.allSettled(Array.from({ length: 20 }, ask))

    expect([...early, ...late].every(({ status }) => status === 'rejected')).toBe(true)
    expect(requestTokens).toHaveBeenCalledTimes(1)

    requestTokens.mockResolvedValue(answer('T9'))
    clock.second += 1
    await expect(ask()).resolves.toBe('T9')
  })

  it('keeps the member when the network is down, after three tries', async () => {
    const { tokens, requestTokens, storage, told } = setUp({ kept: member({ expiresAt: 0 }) })
    requestTokens.mockRejectedValue(networkDown)

    await expect(tokens.getAccessToken()).rejects.toBe(networkDown)

    expect(storage.read()?.refreshToken).toEqual({ value: 'R1', role: 'member' })
    expect(told).toEqual([])
    expect(requestTokens).toHaveBeenCalledTimes(3)
  })

  it('costs two calls when its answer was lost on the way', async () => {
    const { tokens, requestTokens, asked } = setUp({ kept: member({ expiresAt: 0 }) })
    requestTokens.mockRejectedValueOnce(networkDown)

    await expect(tokens.getAccessToken()).resolves.toBe('T1')
    await tokens.getAccessToken()

    expect(asked()).toEqual(['refresh_token', 'refresh_token'])
  })

  it('keeps the member when the new visitor can not be had either', async () => {
    const { tokens, requestTokens, storage } = setUp({ kept: member({ expiresAt: 0 }) })
    requestTokens.mockRejectedValue(refused(401))

    await expect(tokens.getAccessToken()).rejects.toMatchObject({ status: 401 })

    expect(storage.read()?.refreshToken.role).toBe('member')
  })
})

describe('odd lifetimes and clocks', () => {
  it.each([
    ['zero', 0],
    ['negative', -600],
    ['null', null],
    ['the text -1', '-1'],
  ])('a lifetime of %s makes no storm', async (_what, expiresIn) => {
    const { tokens, requestTokens } = setUp()
    let given = 0
    requestTokens.mockImplementation(async () => answer(`T${++given}`, { expires_in: expiresIn }))

    for (let attempt = 0; attempt < 50; attempt++) await tokens.getAccessToken()

    expect(requestTokens.mock.calls.length).toBeLessThanOrEqual(4)
    await expect(tokens.getAccessToken()).resolves.toBe(`T${given}`)
  })

  it.each([
    ['missing', undefined, 3600],
    ['a word', 'soon', 3600],
    ['infinite', 'Infinity', 3600],
    ['digits as text', '7200', 7200],
    ['a month', 2_592_000, 2_592_000],
  ])('a lifetime that is %s serves until it is over', async (_what, expiresIn, seconds) => {
    const { tokens, requestTokens, clock } = setUp()
    requestTokens.mockResolvedValueOnce(answer('odd', { expires_in: expiresIn }))

    await tokens.getAccessToken()
    clock.second = NOW + seconds - 1
    await expect(tokens.getAccessToken()).resolves.toBe('odd')
    clock.second = NOW + seconds
    await expect(tokens.getAccessToken()).resolves.toBe('T1')
  })

  it('one renewal follows when the clock jumps a year ahead, none when it jumps back', async () => {
    const { tokens, requestTokens, clock } = setUp({ kept: session({ expiresAt: NOW + 100 }) })

    clock.second = NOW + 31_536_000
    for (let attempt = 0; attempt < 20; attempt++) await tokens.getAccessToken()
    clock.second = NOW
    for (let attempt = 0; attempt < 20; attempt++) await tokens.getAccessToken()

    expect(requestTokens).toHaveBeenCalledTimes(1)
  })

  it('a clock that swings on every look makes no storm', async () => {
    const { tokens, requestTokens, clock } = setUp({ kept: session({ expiresAt: NOW }) })

    for (let attempt = 0; attempt < 50; attempt++) {
      clock.second = NOW + (attempt % 2) * 20_000
      await tokens.getAccessToken()
    }

    expect(requestTokens.mock.calls.length).toBeLessThanOrEqual(2)
  })

  it('a token stored by a clock that ran ahead is given up by its 401', async () => {
    const { tokens } = setUp({ kept: session({ value: 'future', expiresAt: NOW + 1e9 }) })

    await expect(tokens.getAccessToken({ rejected: 'future' })).resolves.toBe('T1')
  })
})

describe('late answers', () => {
  it('a refresh that returns after a logout does not bring the member back', async () => {
    const { tokens, requestTokens, storage, told } = setUp({ kept: member({ expiresAt: 0 }) })
    const refresh = deferred<TokenAnswer>()
    requestTokens.mockReturnValueOnce(refresh.promise)

    const waiting = tokens.getAccessToken()
    await settle()
    tokens.clear()
    refresh.resolve(answer('of-the-member'))

    await expect(waiting).resolves.toBe('T1')
    expect(storage.read()?.refreshToken.role).toBe('visitor')
    expect(told).toEqual([undefined, 'visitor'])
  })

  it('a visitor token that returns after a login is dropped, and its askers get the member token', async () => {
    const { tokens, requestTokens, storage } = setUp()
    const anonymous = deferred<TokenAnswer>()
    requestTokens.mockReturnValueOnce(anonymous.promise)

    const waiting = tokens.getAccessToken()
    await settle()
    tokens.setPair(member({ value: 'M1' }))
    anonymous.resolve(answer('of-a-visitor'))

    await expect(waiting).resolves.toBe('M1')
    expect(storage.read()).toEqual(member({ value: 'M1' }))
  })

  it('a refusal that returns after a login does not throw the new member out', async () => {
    const { tokens, requestTokens, storage } = setUp({ kept: session({ expiresAt: 0 }) })
    const refresh = deferred<TokenAnswer>()
    requestTokens.mockReturnValueOnce(refresh.promise)

    const waiting = tokens.getAccessToken()
    await settle()
    tokens.setPair(member({ value: 'M1' }))
    refresh.reject(refused(400))

    await expect(waiting).resolves.toBe('M1')
    expect(storage.read()?.refreshToken.role).toBe('member')
  })

  it('what was stored beside the pair while a refresh was under way stays', async () => {
    const { tokens, requestTokens, storage } = setUp({ kept: session({ expiresAt: 0 }) })
    const refresh = deferred<TokenAnswer>()
    requestTokens.mockReturnValueOnce(refresh.promise)

    const waiting = tokens.getAccessToken()
    await settle()
    storage.write({ ...session({ expiresAt: 0 }), pending: { stateToken: 'S1' } })
    refresh.resolve(answer('T'))
    await waiting

    expect(storage.read()?.pending).toEqual({ stateToken: 'S1' })
  })
})

describe('subscribers', () => {
  it('hear of a login, a logout and the first visitor, not of a renewal', async () => {
    const { tokens, told } = setUp()

    await tokens.getAccessToken()
    await tokens.getAccessToken({ rejected: 'T1' })
    tokens.setPair(member())
    await tokens.getAccessToken({ rejected: 'A1' })
    tokens.clear()

    expect(told).toEqual(['visitor', 'member', undefined])
  })

  it('hear no more after they unsubscribed', () => {
    const { tokens } = setUp()
    const listener = vi.fn()

    tokens.subscribe(listener)()
    tokens.setPair(member())

    expect(listener).not.toHaveBeenCalled()
  })
})

describe('a host page that empties the storage', () => {
  it('keeps its visitor, who is written back', async () => {
    const browser = createBrowser()
    const { tokens, requestTokens, storage, told } = setUp({ browser, kept: session({ value: 'kept' }) })
    await tokens.getAccessToken()
    browser.localStorage.clear()

    await expect(tokens.getAccessToken()).resolves.toBe('kept')

    expect(requestTokens).not.toHaveBeenCalled()
    expect(storage.read()).toEqual(session({ value: 'kept' }))
    expect(told).toEqual([])
  })

  it('renews as that visitor when the token has expired meanwhile', async () => {
    const browser = createBrowser()
    const kept = session({ expiresAt: NOW + 10 })
    const { tokens, storage, clock, asked } = setUp({ browser, kept })
    await tokens.getAccessToken()
    browser.localStorage.clear()
    clock.second += 20

    await expect(tokens.getAccessToken()).resolves.toBe('T1')

    expect(asked()).toEqual(['refresh_token'])
    expect(storage.read()?.refreshToken.value).toBe('R1')
  })

  it('does not bring a member back, who may have logged out in another tab', async () => {
    const browser = createBrowser()
    const { tokens, asked } = setUp({ browser, kept: member() })
    await tokens.getAccessToken()
    browser.localStorage.clear()
    await tokens.getAccessToken()

    expect(asked()).toEqual(['anonymous'])
  })

  it('does not bring back whom this page itself has forgotten', async () => {
    const { tokens, asked } = setUp({ kept: session() })
    await tokens.getAccessToken()
    tokens.clear()
    await tokens.getAccessToken()

    expect(asked()).toEqual(['anonymous'])
  })
})

describe('several tabs', () => {
  const openTabs = (count: number, kept: StoredSession) => {
    const browser = createBrowser()
    const locks = createLocks()
    createTokenStorage({ clientId: 'demo-client', scope: browser }).write(kept)
    return Array.from({ length: count }, () => setUp({ browser, locks }))
  }

  it('renew an expired token with one call among five of them and 200 askers', async () => {
    const tabs = openTabs(5, member({ expiresAt: 0 }))

    const asking = tabs.flatMap(({ tokens }) => Array.from({ length: 40 }, () => tokens.getAccessToken()))

    expect(new Set(await Promise.all(asking))).toEqual(new Set(['T1']))
    expect(tabs.flatMap(({ asked }) => asked())).toEqual(['refresh_token'])
  })

  it('make one call also when what one writes reaches the other a little later', async () => {
    const locks = createLocks()
    const browsers = [createBrowser(), createBrowser()] as const
    const [here, there] = browsers.map((browser) => setUp({ browser, locks, kept: member({ expiresAt: 0 }) }))
    const { setItem } = browsers[0].localStorage
    browsers[0].localStorage.setItem = (key, text) => {
      setItem(key, text)
      setTimeout(() => browsers[1].localStorage.setItem(key, text), 30)
    }

    const given = await Promise.all([here?.tokens.getAccessToken(), there?.tokens.getAccessToken()])

    expect(given).toEqual(['T1', 'T1'])
    expect(there?.asked()).toEqual([])
  })

  it('go on within a second when the one that holds the lock has died', async () => {
    const [dead, alive] = openTabs(2, member({ expiresAt: 0 }))
    dead?.requestTokens.mockReturnValue(new Promise(() => {}))

    void dead?.tokens.getAccessToken()
    await settle()

    await expect(alive?.tokens.getAccessToken()).resolves.toBe('T1')
  })

  it('let the first stored pair stand when two of them renewed at once after all', async () => {
    const [slow, quick] = openTabs(2, member({ expiresAt: 0 }))
    const refresh = deferred<TokenAnswer>()
    slow?.requestTokens.mockReturnValueOnce(refresh.promise)

    const waiting = slow?.tokens.getAccessToken()
    await settle()
    await expect(quick?.tokens.getAccessToken()).resolves.toBe('T1')
    refresh.resolve(answer('late', { refresh_token: 'late' }))

    await expect(waiting).resolves.toBe('T1')
    expect(slow?.storage.read()?.refreshToken.value).toBe('R1')
  })

  it('notice at their next look that another one logged out', async () => {
    const [here, there] = openTabs(2, member())

    there?.tokens.clear()
    await here?.tokens.getAccessToken()

    expect(here?.told).toEqual([undefined, 'visitor'])
    expect(here?.asked()).toEqual(['anonymous'])
  })

  it('do without the lock where the browser refuses it', async () => {
    const locks = { request: () => Promise.reject(new DOMException('opaque origin', 'SecurityError')) }
    const { tokens } = setUp({ locks })

    await expect(tokens.getAccessToken()).resolves.toBe('T1')
  })

  it('free the lock when the request fails, and ask only once for it', async () => {
    const [first, second] = openTabs(2, member({ expiresAt: 0 }))
    first?.requestTokens.mockRejectedValue(refused(501))

    await expect(first?.tokens.getAccessToken()).rejects.toMatchObject({ status: 501 })
    await expect(second?.tokens.getAccessToken()).resolves.toBe('T1')
    expect(first?.requestTokens).toHaveBeenCalledTimes(1)
  })
})
