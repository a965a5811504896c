import { describe, expect, it } from 'vitest'
import type { TokenAnswer } from '../../src/model/tokens.ts'
import { answer, deferred, session, settle } from '../support/session.ts'
import { member, NOW, networkDown, refused, setUp } from './token-manager-fixture.ts'

describe('a refresh that fails', () => {
  it.each([400, 401, 403])('changes once to a new visitor when it is refused with %i', async (status) => {
    const { tokens, requestTokens, storage, told, asked } = setUp({ kept: member({ expiresAt: 0 }) })
    requestTokens.mockRejectedValueOnce(refused(status))

    const given = await Promise.all([tokens.getAccessToken(), tokens.getAccessToken()])

    expect(given).toEqual(['T1', 'T1'])
    expect(asked()).toEqual(['refresh_token', 'anonymous'])
    expect(storage.read()?.refreshToken.role).toBe('visitor')
    expect(told).toEqual(['visitor'])
  })

  it('is told when a visitor becomes another one', async () => {
    const { tokens, requestTokens, told } = setUp({ kept: session({ value: 'T0', expiresAt: 0 }) })
    requestTokens.mockRejectedValueOnce(refused(400))

    await tokens.getAccessToken()

    expect(told).toEqual(['visitor'])
  })

  it.each([429, 500, 503])('keeps the member when the provider answers %i', async (status) => {
    const { tokens, requestTokens, storage, told } = setUp({ kept: member({ expiresAt: 0 }) })
    requestTokens.mockRejectedValue(refused(status))

    await expect(tokens.getAccessToken()).rejects.toMatchObject({ status })

    expect(storage.read()?.refreshToken.role).toBe('member')
    expect(told).toEqual([])
    expect(requestTokens).toHaveBeenCalledTimes(3)
  })

  it('repeats the request after a 200 with an invalid body', async () => {
    const { tokens, requestTokens, storage } = setUp({ kept: member({ expiresAt: 0 }) })
    requestTokens.mockRejectedValueOnce(refused(200)).mockResolvedValueOnce({} as TokenAnswer)

    await expect(tokens.getAccessToken()).resolves.toBe('T1')
    expect(storage.read()?.refreshToken.role).toBe('member')
  })

  it('is one call for fifty calls that were refused with 401, which all get its failure', async () => {
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

  it('keeps the member when a new visitor can’t be created either', async () => {
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
  ])('a lifetime of %s causes no flood of requests', async (_what, expiresIn) => {
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
  ])('a lifetime that is %s is used until its end', async (_what, expiresIn, seconds) => {
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

  it('a clock that changes on every reading causes no flood of requests', async () => {
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

  it('a refusal that returns after a login doesn’t log the new member out', async () => {
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

  it('data that was stored beside the pair during a refresh stays', async () => {
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
