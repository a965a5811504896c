import { describe, expect, it } from 'vitest'
import { createPendingAuthorizations } from '../../src/session/pending-authorizations.ts'
import { createStorage } from '../support/session.ts'

const KEY = 'store-widgets:demo-client:pending'
const HOUR_MS = 3_600_000
const authorization = (state: string) => ({
  state,
  codeVerifier: `v-${state}`,
  originalUri: 'https://shop.example/',
})

const setUp = (text?: string) => {
  const storage = createStorage()
  if (text !== undefined) storage.setItem(KEY, text)
  const clock = { ms: 1_700_000_000_000 }
  const open = () => createPendingAuthorizations({ clientId: 'demo-client', storage, now: () => clock.ms })
  return { storage, clock, pending: open(), open }
}

describe('createPendingAuthorizations', () => {
  it('returns an authorization once, also across a reload', () => {
    const { pending, open } = setUp()
    pending.add(authorization('S1'))

    expect(open().take('S1')).toEqual({ status: 'found', authorization: authorization('S1') })
    expect(pending.take('S1')).toEqual({ status: 'used' })
    expect(open().take('S1')).toEqual({ status: 'used' })
  })

  it('keeps no verifier of a login that was redeemed', () => {
    const { pending, storage } = setUp()
    pending.add(authorization('S1'))

    pending.take('S1')

    expect(storage.getItem(KEY)).not.toContain('v-S1')
  })

  it('keeps one entry per state, so that two logins do not disturb each other', () => {
    const { pending } = setUp()
    pending.add(authorization('S1'))
    pending.add(authorization('S2'))

    expect(pending.take('S1').status).toBe('found')
    expect(pending.take('S2').status).toBe('found')
  })

  it.each(['S9', '', '__proto__', 'toString'])('finds nothing for the state %j', (state) => {
    const { pending } = setUp()
    pending.add(authorization('S1'))

    expect(pending.take(state)).toEqual({ status: 'none' })
  })

  it('keeps an authorization for an hour and not longer', () => {
    const { pending, clock } = setUp()
    pending.add(authorization('S1'))
    pending.add(authorization('S2'))

    clock.ms += HOUR_MS
    expect(pending.take('S1').status).toBe('found')
    clock.ms += 1
    expect(pending.take('S2').status).toBe('expired')
  })

  it('treats one from the future as expired, because the clock was set back', () => {
    const { pending, clock } = setUp()
    pending.add(authorization('S1'))

    clock.ms -= HOUR_MS + 1

    expect(pending.take('S1').status).toBe('expired')
  })

  it('keeps the eight newest', () => {
    const { pending, clock, storage } = setUp()
    for (let count = 1; count <= 20; count++) {
      clock.ms += 1
      pending.add(authorization(`S${count}`))
    }

    expect(Object.keys(JSON.parse(storage.getItem(KEY) as string))).toHaveLength(8)
    expect(pending.take('S12').status).toBe('none')
    expect(pending.take('S13').status).toBe('found')
  })

  it.each([
    ['half a write', '{"S1":{"startedAt":170000'],
    ['a list', '[1,2]'],
    ['null', 'null'],
    ['an entry that is null', '{"S1":null}'],
    ['an entry without a time', JSON.stringify({ S1: { authorization: authorization('S1') } })],
    [
      'an entry under a foreign state',
      JSON.stringify({ S1: { startedAt: 1.7e12, authorization: authorization('S2') } }),
    ],
    [
      'a verifier that is no text',
      JSON.stringify({
        S1: { startedAt: 1.7e12, authorization: { ...authorization('S1'), codeVerifier: 7 } },
      }),
    ],
    ['an authorization that is null', '{"S1":{"startedAt":1700000000000,"authorization":null}}'],
  ])('ignores %s', (_what, text) => {
    expect(setUp(text).pending.take('S1')).toEqual({ status: 'none' })
  })

  it('says that nothing is kept in a browser that has no storage, or refuses it', () => {
    const storage = createStorage()
    storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    for (const kept of [undefined, storage]) {
      const pending = createPendingAuthorizations({ clientId: 'demo-client', storage: kept })
      expect(pending.add(authorization('S1'))).toBe(false)
      expect(pending.take('S1')).toEqual({ status: 'none' })
    }
    expect(setUp().pending.add(authorization('S1'))).toBe(true)
  })
})
