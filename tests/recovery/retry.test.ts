import { describe, expect, it, vi } from 'vitest'
import { createStoreClient } from '../../src/client/typed/create-store-client.ts'
import { StoreError } from '../../src/model/errors.ts'
import { createRetry } from '../../src/recovery/retry.ts'
import { startProvider } from '../support/client/fake-provider.ts'

const busy = (model: { status?: number; retryAfterMs?: number } = {}) =>
  new StoreError('system', 'busy', { status: 503, ...model })

/** A clock that never really waits; `slept` is the time that it would have waited. */
function createClock() {
  const slept: number[] = []
  return { slept, sleep: async (delayMs: number) => void slept.push(delayMs) }
}

describe('createRetry', () => {
  it('gives up after so many attempts, with the last failure', async () => {
    const { sleep, slept } = createClock()
    const attempt = vi.fn(async () => Promise.reject(busy()))

    await expect(createRetry({ attempts: 4, sleep })(attempt)).rejects.toMatchObject({ status: 503 })

    expect(attempt).toHaveBeenCalledTimes(4)
    expect(slept).toHaveLength(3)
  })

  it.each([
    [0, [50, 100, 150, 150]],
    [1, [100, 200, 300, 300]],
  ])('waits a random part of a bound that doubles, but never less than half: %d', async (random, waits) => {
    const { sleep, slept } = createClock()
    const retry = createRetry({ attempts: 5, baseDelayMs: 100, maxDelayMs: 300, random: () => random, sleep })

    await retry(() => Promise.reject(busy())).catch(() => {})

    expect(slept).toEqual(waits)
  })

  it('waits seconds after a 429 without a Retry-After', async () => {
    const { sleep, slept } = createClock()
    const retry = createRetry({ random: () => 0, sleep })
    await retry(() => Promise.reject(busy({ status: 429 }))).catch(() => {})
    expect(slept).toEqual([1000, 2000])
    slept.length = 0
    await retry(() => Promise.reject(busy({ status: 429, retryAfterMs: 300 }))).catch(() => {})
    expect(slept).toEqual([300, 300])
  })

  it('waits as long as the provider asks, plus a random part, so that not all callers come at once', async () => {
    const { sleep, slept } = createClock()
    const attempt = vi
      .fn()
      .mockRejectedValueOnce(busy({ retryAfterMs: 7000 }))
      .mockRejectedValueOnce(busy({ retryAfterMs: 7000 }))
      .mockResolvedValue('good')
    const random = vi.fn().mockReturnValueOnce(0).mockReturnValueOnce(1)

    await expect(createRetry({ random, sleep, baseDelayMs: 250 })(attempt)).resolves.toBe('good')

    expect(slept).toEqual([7000, 7250])
  })

  it('counts a first attempt that was made before, and waits after it', async () => {
    const { sleep, slept } = createClock()
    const attempt = vi.fn(async () => Promise.reject(busy()))

    await createRetry({ sleep })(attempt, undefined, busy({ retryAfterMs: 2000 })).catch(() => {})

    expect(attempt).toHaveBeenCalledTimes(2)
    expect(slept[0]).toBeGreaterThanOrEqual(2000)
  })

  it('begins at once after a first attempt that isn’t worth repeating', async () => {
    const { sleep, slept } = createClock()
    const refused = new StoreError('request_refused', 'no forms, please', { status: 415 })

    await expect(createRetry({ sleep })(async () => 'good', undefined, refused)).resolves.toBe('good')

    expect(slept).toEqual([])
  })

  it('begins no attempt when its time is used up', async () => {
    let ms = 0
    const attempt = vi.fn(async () => {
      ms += 600
      throw busy()
    })
    const retry = createRetry({
      attempts: 9,
      budgetMs: 1000,
      baseDelayMs: 0,
      now: () => ms,
      sleep: async () => {},
    })

    await expect(retry(attempt)).rejects.toMatchObject({ status: 503 })

    expect(attempt).toHaveBeenCalledTimes(2)
  })

  it.each([
    [250, 2],
    [249, 1],
  ])('counts the wait before an attempt into its time: of %d ms', async (budgetMs, times) => {
    const attempt = vi.fn(async () => Promise.reject(busy()))
    const retry = createRetry({
      budgetMs,
      baseDelayMs: 100,
      attempts: 2,
      random: () => 1,
      // A clock that does not begin at 0.
      now: vi.fn().mockReturnValueOnce(7000).mockReturnValue(7150),
      sleep: async () => {},
    })

    await retry(attempt).catch(() => {})

    expect(attempt).toHaveBeenCalledTimes(times)
  })

  it('uses the page’s clock by default', async () => {
    vi.useFakeTimers()
    try {
      const attempt = vi.fn(async () => {
        vi.setSystemTime(Date.now() + 600)
        throw busy()
      })
      const retry = createRetry({ attempts: 9, budgetMs: 1000, baseDelayMs: 0, sleep: async () => {} })

      await retry(attempt).catch(() => {})

      expect(attempt).toHaveBeenCalledTimes(2)
    } finally {
      vi.useRealTimers()
    }
  })

  it('repeats when the provider asks for the longest allowed wait', async () => {
    const { sleep, slept } = createClock()
    const attempt = vi.fn(async () => Promise.reject(busy({ retryAfterMs: 20_000 })))

    await createRetry({ sleep, random: () => 0, attempts: 2 })(attempt).catch(() => {})

    expect(slept).toEqual([20_000])
  })

  it('doesn’t repeat when the caller aborted while the answer was on its way', async () => {
    const { sleep, slept } = createClock()
    const controller = new AbortController()
    const attempt = vi.fn(async () => {
      controller.abort()
      throw busy()
    })

    await expect(createRetry({ sleep })(attempt, controller.signal)).rejects.toMatchObject({ status: 503 })

    expect(slept).toEqual([])
  })

  it('doesn’t repeat when the provider asks for more than the longest allowed wait', async () => {
    const { sleep } = createClock()
    const attempt = vi.fn(async () => Promise.reject(busy({ retryAfterMs: 60_000 })))

    await createRetry({ sleep })(attempt).catch(() => {})

    expect(attempt).toHaveBeenCalledTimes(1)
  })

  it.each([201, 400, 401, 403, 404, 409, 422, 501])('doesn’t repeat a lasting error: %i', async (status) => {
    const { sleep } = createClock()
    const attempt = vi.fn(async () => Promise.reject(new StoreError('application', 'no', { status })))

    await createRetry({ sleep })(attempt).catch(() => {})

    expect(attempt).toHaveBeenCalledTimes(1)
  })

  it('stops waiting when it is aborted', async () => {
    const controller = new AbortController()
    const attempt = vi.fn(async () => {
      setImmediate(() => controller.abort())
      throw busy({ retryAfterMs: 9000 })
    })

    await expect(createRetry()(attempt, controller.signal)).rejects.toMatchObject({ code: 'aborted' })

    expect(attempt).toHaveBeenCalledTimes(1)
  })
})

describe('what the client repeats', () => {
  const start = async () => {
    const provider = await startProvider(() => ({ status: 503 }))
    const client = createStoreClient({
      apiKey: 'key',
      apiHost: provider.url,
      retry: { attempts: 3, baseDelayMs: 0 },
    })
    return { provider, client }
  }

  it.each([
    ['a GET', 3, (client: Awaited<ReturnType<typeof start>>['client']) => client.products.get({ id: 'p1' })],
    ['a query POST', 3, (client) => client.products.query({})],
    [
      'an availability POST',
      3,
      (client) => client.products.getOptionsAvailability({ id: 'p1', options: {} }),
    ],
    ['an inventory query', 3, (client) => client.inventory.query({})],
    ['totals', 3, (client) => client.cart.estimateTotals({})],
    ['an addition', 1, (client) => client.cart.add({ lineItems: [] })],
    ['a decrement', 1, (client) => client.inventory.decrement({ decrementData: [] })],
    ['a deletion', 1, (client) => client.products.delete({ id: 'p1' })],
    ['a login', 1, (client) => client.identity.login({ loginId: { email: 'a@b.c' } })],
    ['a redirect session', 1, (client) => client.redirects.createSession({ login: {} })],
    ['GraphQL', 1, (client) => client.graphql({ query: '{ a }' })],
  ] satisfies [string, number, (client: Awaited<ReturnType<typeof start>>['client']) => Promise<unknown>][])(
    '%s: %i times',
    async (_, times, call) => {
      const { provider, client } = await start()

      await expect(call(client)).rejects.toMatchObject({ status: 503 })

      expect(provider.requests).toHaveLength(times)
    },
  )

  it('can be told never to', async () => {
    const provider = await startProvider(() => ({ status: 503 }))
    const client = createStoreClient({ apiKey: 'key', apiHost: provider.url, retry: false })

    await expect(client.products.query({})).rejects.toMatchObject({ status: 503 })

    expect(provider.requests).toHaveLength(1)
  })
})
