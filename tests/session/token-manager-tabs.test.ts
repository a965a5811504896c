import { describe, expect, it } from 'vitest'
import type { TokenAnswer } from '../../src/model/tokens.ts'
import { createTokenStorage, type StoredSession } from '../../src/session/token-storage.ts'
import { answer, createBrowser, createLocks, deferred, settle } from '../support/session.ts'
import { member, refused, setUp } from './token-manager-fixture.ts'

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

  it('make one call even if one tab’s storage reaches the other a little later', async () => {
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

  it('continue within a second when the one that holds the lock has died', async () => {
    const [dead, alive] = openTabs(2, member({ expiresAt: 0 }))
    dead?.requestTokens.mockReturnValue(new Promise(() => {}))

    void dead?.tokens.getAccessToken()
    await settle()

    await expect(alive?.tokens.getAccessToken()).resolves.toBe('T1')
  })

  it('keep the first stored pair when two of them renewed at the same time', async () => {
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

  it('notice at their next reading that another one logged out', async () => {
    const [here, there] = openTabs(2, member())

    there?.tokens.clear()
    await here?.tokens.getAccessToken()

    expect(here?.told).toEqual([undefined, 'visitor'])
    expect(here?.asked()).toEqual(['anonymous'])
  })

  it('notice at their next reading that another member has logged in there, and no renewal of the same', async () => {
    const mara = { ...member(), member: { id: 'mara' } }
    const [here, there] = openTabs(2, mara)

    there?.tokens.setPair({ ...member({ value: 'A2', refresh: 'rotated' }), member: { id: 'mara' } })
    await here?.tokens.getAccessToken()
    expect(here?.told).toEqual([])

    there?.tokens.setPair({ ...member({ value: 'A3', refresh: 'of-ada' }), member: { id: 'ada' } })
    await expect(here?.tokens.getAccessToken()).resolves.toBe('A3')
    expect(here?.told).toEqual(['member'])

    // The provider has not named the next one yet.
    there?.tokens.setPair(member({ value: 'A4', refresh: 'of-ben' }))
    here?.tokens.pair()
    there?.tokens.setPair({ ...member({ value: 'A4', refresh: 'of-ben' }), member: { id: 'ben' } })
    here?.tokens.pair()
    expect(here?.told).toEqual(['member', 'member'])
  })

  it('work without the lock if the browser refuses it', async () => {
    const locks = { request: () => Promise.reject(new DOMException('opaque origin', 'SecurityError')) }
    const { tokens } = setUp({ locks })

    await expect(tokens.getAccessToken()).resolves.toBe('T1')
  })

  it('free the lock when the request fails, and request it only once', async () => {
    const [first, second] = openTabs(2, member({ expiresAt: 0 }))
    first?.requestTokens.mockRejectedValue(refused(501))

    await expect(first?.tokens.getAccessToken()).rejects.toMatchObject({ status: 501 })
    await expect(second?.tokens.getAccessToken()).resolves.toBe('T1')
    expect(first?.requestTokens).toHaveBeenCalledTimes(1)
  })
})
