import { describe, expect, it } from 'vitest'
import {
  createSeenNotifications,
  MAX_AGE_SECONDS,
} from '../../src/client/notifications/seen-notifications.ts'

const open = (maxAgeSeconds?: number) => {
  const clock = { ms: 1_700_000_000_000 }
  const seen = createSeenNotifications({ now: () => clock.ms, ...(maxAgeSeconds && { maxAgeSeconds }) })
  const pass = (seconds: number) => {
    clock.ms += seconds * 1000
  }
  return { seen, pass }
}

describe('the memory of handled events', () => {
  it.each([
    ['by default', undefined, MAX_AGE_SECONDS],
    ['as it is told', 600, 600],
  ])('lasts as long as a delivery would be accepted, and no longer: %s', (_, given, seconds) => {
    const { seen, pass } = open(given)
    seen.add('a')
    pass(seconds)
    expect([seen.has('a'), seen.has('b')]).toEqual([true, false])
    pass(61)
    expect(seen.has('a')).toBe(false)
  })

  it('counts from the last time', () => {
    const { seen, pass } = open(600)
    seen.add('a')
    seen.add('b')
    pass(400)
    seen.add('a')
    pass(300)
    expect([seen.has('a'), seen.has('b')]).toEqual([true, false])
  })
})
