import { expect, it } from 'vitest'
import { sayTime, toLocalTime, toUtcTime } from '../../src/model/local-time.ts'

it.each([
  // Summer time ends at 01:00 UTC, so half past two comes twice that night, with two offsets.
  ['2026-10-25T00:30:15.900Z', 'Europe/Berlin', '2026-10-25T02:30:15+02:00'],
  ['2026-10-25T01:30:15.000Z', 'Europe/Berlin', '2026-10-25T02:30:15+01:00'],
  // It begins at 01:00 UTC, so there is no half past two.
  ['2027-03-28T00:59:59.000Z', 'Europe/Vienna', '2027-03-28T01:59:59+01:00'],
  ['2027-03-28T01:00:00.000Z', 'Europe/Vienna', '2027-03-28T03:00:00+02:00'],
  ['2026-12-31T23:59:59.999Z', 'UTC', '2026-12-31T23:59:59+00:00'],
  ['2026-12-31T23:59:59.000Z', 'Asia/Kolkata', '2027-01-01T05:29:59+05:30'],
  ['2026-07-01T03:00:00.000Z', 'America/St_Johns', '2026-07-01T00:30:00-02:30'],
  ['2026-07-01T22:00:00.000Z', 'Europe/Berlin', '2026-07-02T00:00:00+02:00'],
])('%s is in %s %s', (utc, zone, local) => {
  const at = Date.parse(utc)
  expect(toLocalTime(at, zone)).toBe(local)
  // Both are the same second.
  expect(Date.parse(local)).toBe(Math.floor(at / 1000) * 1000)
  expect(Date.parse(toUtcTime(at))).toBe(Date.parse(local))
})

it('writes a time as people read it, with the zone’s name at that time', () => {
  expect(sayTime('2026-10-25T00:30:15Z', 'Europe/Berlin', 'en-GB')).toBe('25 October 2026 at 02:30:15 CEST')
  expect(sayTime('2026-10-25T01:30:15Z', 'Europe/Berlin', 'en-GB')).toBe('25 October 2026 at 02:30:15 CET')
})
