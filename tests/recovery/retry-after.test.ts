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
    ['2 seconds', undefined],
    ['about 2', undefined],
    ['1 9999', undefined],
    ['Wed, 21 Oct 2026 07:28:00 GMT', undefined],
    ['', undefined],
    ['soon', undefined],
    [null, undefined],
  ])('reads %j', (value, expected) => {
    expect(readRetryAfter(value, new Date(NOW).toUTCString())).toBe(expected)
  })
})

it.each([undefined, null, 'soon'])('counts a date from now if the answer’s own is %s', (date) => {
  vi.useFakeTimers({ now: NOW })
  try {
    expect(readRetryAfter('Wed, 21 Oct 2026 07:28:30 GMT', date)).toBe(30_000)
  } finally {
    vi.useRealTimers()
  }
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

  it('delays calls until its time', async () => {
    const { hold, clock, sleep } = setUp(2000)
    clock.now = 500

    await hold.pass('POST /query')
    await hold.pass('POST /query')

    expect(sleep.mock.calls.map(([ms]) => ms)).toEqual([1500])
  })

  it('delays only that call', async () => {
    const { hold, sleep } = setUp(2000)
    await hold.pass('GET /cart')

    expect(sleep).not.toHaveBeenCalled()
  })

  it('fails at once with the provider’s error when the wait is too long for people', async () => {
    const { hold, clock, sleep } = setUp(60_000)
    clock.now = 10_000

    await expect(hold.pass('POST /query')).rejects.toMatchObject({
      code: 'too_many_requests',
      status: 429,
      retryAfterMs: 50_000,
    })
    expect(sleep).not.toHaveBeenCalled()
  })

  it('waits at most twenty seconds', async () => {
    const { hold, clock, sleep } = setUp(20_001)
    await expect(hold.pass('POST /query')).rejects.toMatchObject({ message: 'slow down' })

    clock.now = 1
    await hold.pass('POST /query')
    expect(sleep.mock.calls.map(([ms]) => ms)).toEqual([20_000])
  })

  it('ends at its time, without a further wait', async () => {
    const { hold, clock, sleep } = setUp(2000)
    clock.now = 2000

    await hold.pass('POST /query')

    expect(sleep).not.toHaveBeenCalled()
  })

  it('ends if the device’s clock was put back', async () => {
    const { hold, clock, sleep } = setUp(2000)
    clock.now = -86_400_000

    await hold.pass('POST /query')

    expect(sleep).not.toHaveBeenCalled()
  })

  it('ends with the caller’s signal', async () => {
    const { hold, sleep } = setUp(2000)
    const { signal } = new AbortController()

    await hold.pass('POST /query', signal)

    expect(sleep).toHaveBeenCalledWith(2000, signal)
  })

  it('does not begin with a failure that asks for no time', async () => {
    const sleep = vi.fn(async () => {})
    const hold = createHold({ now: () => 0, sleep })
    hold.note('POST /query', new StoreError('system', 'broken', { status: 503 }))

    await hold.pass('POST /query')

    expect(sleep).not.toHaveBeenCalled()
  })

  it('lasts as long as the latest answer asked for, even for calls that wait already', async () => {
    const clock = { now: 0 }
    const slow = (retryAfterMs: number) => new StoreError('too_many_requests', 'slow down', { retryAfterMs })
    const slept: number[] = []
    const hold = createHold({
      now: () => clock.now,
      sleep: async (delayMs) => {
        slept.push(delayMs)
        clock.now += delayMs
        if (slept.length === 1) hold.note('POST /query', slow(5000))
      },
    })
    hold.note('POST /query', slow(2000))

    await hold.pass('POST /query')
    await hold.pass('POST /query')

    expect(slept).toEqual([2000, 5000])
  })

  it('uses the page’s clock and timers by default', async () => {
    vi.useFakeTimers()
    try {
      const hold = createHold()
      hold.note('POST /query', new StoreError('too_many_requests', 'slow down', { retryAfterMs: 3000 }))
      const through = vi.fn()
      void hold.pass('POST /query').then(through)

      await vi.advanceTimersByTimeAsync(2999)
      expect(through).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(1)
      expect(through).toHaveBeenCalledTimes(1)
    } finally {
      vi.useRealTimers()
    }
  })
})
