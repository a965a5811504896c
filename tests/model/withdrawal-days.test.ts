import { expect, it } from 'vitest'
import { countWithdrawalDays } from '../../src/model/withdrawal-days.ts'

it.each([
  ['2026-10-20T09:00:00Z', '2026-10-20T18:00:00Z', 'Europe/Berlin', 14],
  // Late in the evening in UTC, the delivery is on the next day in Berlin.
  ['2026-10-19T22:30:00Z', '2026-10-20T18:00:00Z', 'Europe/Berlin', 14],
  ['2026-10-20T09:00:00Z', '2026-11-03T22:59:00Z', 'Europe/Berlin', 0],
  ['2026-10-20T09:00:00Z', '2026-11-03T23:00:00Z', 'Europe/Berlin', undefined],
  // In the night when summer time ends, a day has 25 hours.
  ['2026-10-24T22:30:00Z', '2026-10-25T22:30:00Z', 'Europe/Berlin', 14],
  ['2026-10-24T21:30:00Z', '2026-10-25T22:30:00Z', 'Europe/Berlin', 13],
  [undefined, '2026-10-20T18:00:00Z', 'UTC', undefined],
  ['soon', '2026-10-20T18:00:00Z', 'UTC', undefined],
  ['2026-10-21T09:00:00Z', '2026-10-20T18:00:00Z', 'UTC', undefined],
])('delivered at %s, at %s in %s there are %s days left', (deliveredAt, now, timeZone, left) => {
  expect(countWithdrawalDays(deliveredAt, { now: Date.parse(now), timeZone })).toBe(left)
})

it('counts days that a shop grants beyond the law', () => {
  const now = Date.parse('2026-10-20T18:00:00Z')
  expect(countWithdrawalDays('2026-10-20T09:00:00Z', { now, timeZone: 'UTC', days: 30 })).toBe(30)
})
