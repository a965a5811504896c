import { isStoreError, StoreError } from '../model/errors.ts'
import type { Retry } from './transport.ts'

export interface RetryOptions {
  /** Attempts in all. Default 3. */
  readonly attempts?: number
  /** Bounds the first wait, in milliseconds; each further bound doubles. Default 250. */
  readonly baseDelayMs?: number
  /** No wait is longer; a provider that asks for more is not asked again. Default 10,000. */
  readonly maxDelayMs?: number
  /** 0 to 1, like `Math.random`. */
  readonly random?: () => number
  /** Resolves after so many milliseconds, or rejects when the signal aborts. */
  readonly sleep?: (delayMs: number, signal?: AbortSignal) => Promise<void>
}

const PASSING = new Set([408, 429, 500, 502, 503, 504])

/** Whether the same request may succeed in a moment. */
export const isPassing = (error: unknown): boolean =>
  isStoreError(error) &&
  (error.code === 'network' || error.code === 'timeout' || PASSING.has(error.status ?? 0))

const sleepFor = (delayMs: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(new StoreError('aborted', 'The request was aborted', { cause: signal?.reason }))
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, delayMs)
    if (signal?.aborted) stop()
    else signal?.addEventListener('abort', stop, { once: true })
  })

/**
 * Repeats a read that failed for a reason that passes: no answer, too late, too busy, broken for a moment.
 *
 * It waits a random part of a bound that doubles ("full jitter"), so that many pages that failed together
 * don't come back together, or as long as the provider's Retry-After says. The transport hands it reads
 * only; a write is never repeated.
 */
export function createRetry(options: RetryOptions = {}): Retry {
  const {
    attempts = 3,
    baseDelayMs = 250,
    maxDelayMs = 10_000,
    random = Math.random,
    sleep = sleepFor,
  } = options

  return async (attempt, signal) => {
    for (let made = 1; ; made++) {
      try {
        return await attempt()
      } catch (error) {
        const asked = isStoreError(error) ? error.retryAfterMs : undefined
        const delayMs = asked ?? random() * Math.min(maxDelayMs, baseDelayMs * 2 ** (made - 1))
        if (made >= attempts || !isPassing(error) || delayMs > maxDelayMs || signal?.aborted) throw error
        await sleep(delayMs, signal)
      }
    }
  }
}
