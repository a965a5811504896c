import { describe, expect, it, vi } from 'vitest'
import { answer, createBrowser, session } from '../support/session.ts'
import { member, NOW, networkDown, refused, setUp } from './token-manager-fixture.ts'

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

  it('renews a token in the second of its expiry, without early margin', async () => {
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

  it('adopts a new refresh token from the answer', async () => {
    const { tokens, requestTokens, storage } = setUp({ kept: member({ expiresAt: 0 }) })
    requestTokens.mockResolvedValueOnce(answer('T', { refresh_token: 'R2' }))

    await tokens.getAccessToken()

    expect(storage.read()?.refreshToken).toEqual({ value: 'R2', role: 'member' })
  })

  it('keeps the data beside the pair through a renewal, not through a change of role', async () => {
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

  it('requests a new visitor without a refresh token', async () => {
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
  'refuses an answer whose refresh token is %j, because it could not be read again',
  async (refresh) => {
    const { tokens, requestTokens, storage } = setUp()
    requestTokens.mockResolvedValue(answer('T', { refresh_token: refresh }))

    await expect(tokens.getAccessToken()).rejects.toMatchObject({ code: 'token_request_failed' })
    expect(storage.read()).toBeUndefined()
  },
)

describe('a token that the provider rejects', () => {
  it('is renewed once for all calls that were refused with it, early or late', async () => {
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

describe('subscribers', () => {
  it('are notified of a login, a logout and the first visitor, not of a renewal', async () => {
    const { tokens, told } = setUp()

    await tokens.getAccessToken()
    await tokens.getAccessToken({ rejected: 'T1' })
    tokens.setPair(member())
    await tokens.getAccessToken({ rejected: 'A1' })
    tokens.clear()

    expect(told).toEqual(['visitor', 'member', undefined])
  })

  it('aren’t notified after they unsubscribed', () => {
    const { tokens } = setUp()
    const listener = vi.fn()

    tokens.subscribe(listener)()
    tokens.setPair(member())

    expect(listener).not.toHaveBeenCalled()
  })
})

describe('a host page that empties the storage', () => {
  it('keeps its visitor, who is stored again', async () => {
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

  it('doesn’t restore a member, who may have logged out in another tab', async () => {
    const browser = createBrowser()
    const { tokens, asked } = setUp({ browser, kept: member() })
    await tokens.getAccessToken()
    browser.localStorage.clear()
    await tokens.getAccessToken()

    expect(asked()).toEqual(['anonymous'])
  })

  it('doesn’t restore an identity that this page itself has deleted', async () => {
    const { tokens, asked } = setUp({ kept: session() })
    await tokens.getAccessToken()
    tokens.clear()
    await tokens.getAccessToken()

    expect(asked()).toEqual(['anonymous'])
  })
})
