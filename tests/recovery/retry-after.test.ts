import { describe, expect, it, vi } from 'vitest'
import { StoreError } from '../../src/model/errors.ts'
import { createHold, readRetryAfter } from '../../src/recovery/retry-after.ts'

const NOW = Date.parse('Wed, 21 Oct 2026 07:28:00 GMT')

describe('readRetryAfter', () => {
  it.each([
    ['2', 2000],
    [' 120 ', 120_000],
    ['Wed, 21 Oct 2026 07:28:30 GMT', 30_000],
    ['Wed, 21 Oct 2026 07:27:30 GMT', undefined],
    ['0', undefined],
    ['-3', undefined],
    ['soon', undefined],
    [null, undefined],
  ])('reads %j', (value, expected) => {
    expect(readRetryAfter(value, NOW)).toBe(expected)
  })
})

describe('a hold', () => {
  const setUp = (retryAfterMs: number) => {
    const clock = { now: 0 }
    const sleep = vi.fn(async (delayMs: number) => {
      clock.now += delayMs
    })
    const hold = createHold({ now: () => clock.now, sleep })
    hold.note('POST /query', new StoreError('too_many_requests', 'slow down', { status: 429, retryAfterMs }))
    return { hold, clock, sleep }
  }

  it('lets nobody through before the time', async () => {
    const { hold, clock, sleep } = setUp(2000)
    clock.now = 500

    await hold.pass('POST /query')
    await hold.pass('POST /query')

    expect(sleep.mock.calls.map(([ms]) => ms)).toEqual([1500])
  })

  it('is about that call alone', async () => {
    const { hold, sleep } = setUp(2000)
    await hold.pass('GET /cart')

    expect(sleep).not.toHaveBeenCalled()
  })

  it('says at once what the provider said when that is longer than people wait', async () => {
    const { hold, clock, sleep } = setUp(60_000)
    clock.now = 10_000

    await expect(hold.pass('POST /query')).rejects.toMatchObject({
      code: 'too_many_requests',
      status: 429,
      retryAfterMs: 50_000,
    })
    expect(sleep).not.toHaveBeenCalled()
  })
})
