import { isStoreError } from '../model/errors.ts'
import { isPassing } from './passing.ts'
import { LONGEST_WAIT_MS } from './retry-after.ts'
import { sleepFor } from './sleep.ts'

/**
 * Runs a call, with retries if necessary.
 *
 * @param failed The error of a first attempt by other code: it counts as one attempt, if it is worth another.
 */
export type Retry = <Answer>(
  attempt: () => Promise<Answer>,
  signal?: AbortSignal,
  failed?: unknown,
) => Promise<Answer>

/** The number of attempts, and the pauses between them. Durations are in milliseconds. */
export interface RetryOptions {
  /** Attempts in all. Default 3. */
  readonly attempts?: number
  /** Bounds the first wait, in milliseconds; each further bound doubles. Default 250. */
  readonly baseDelayMs?: number
  /** The longest wait; if the provider asks for more, there is no further attempt. Default 20,000. */
  readonly maxDelayMs?: number
  /** The time since the first attempt after which no further one begins, in milliseconds. Default: no limit. */
  readonly budgetMs?: number
  /** 0 to 1, like `Math.random`. */
  readonly random?: () => number
  /** Resolves after this many milliseconds, or rejects when the signal aborts. */
  readonly sleep?: (delayMs: number, signal?: AbortSignal) => Promise<void>
  /** Milliseconds, like `Date.now`. */
  readonly now?: () => number
}

/** Further options for calls that don't only read. */
interface Judged extends RetryOptions {
  /** Whether this failure is worth another attempt. Default {@link isPassing}. */
  readonly isWorth?: (error: unknown) => boolean
}

/**
 * Whether the provider refuses too many requests, without saying for how long, or in a header that scripts can't read.
 */
const isBusy = (error: unknown): boolean => isStoreError(error) && error.status === 429
/** The factor for the waits after such a refusal, because its limits are per minute. */
const BUSY = 8

/**
 * Repeats a call after a temporary failure: no answer, too late, too busy, a server error.
 *
 * It waits between half and the whole of a bound that doubles, so that pauses grow and many pages that failed together
 * don't return together; or as long as the provider's Retry-After says, and a little more for the same reason. Use it
 * only for calls that are safe to repeat.
 */
export function createRetry(options: Judged = {}): Retry {
  const {
    attempts = 3,
    baseDelayMs = 250,
    maxDelayMs = LONGEST_WAIT_MS,
    budgetMs = Number.POSITIVE_INFINITY,
    random = Math.random,
    sleep = sleepFor,
    now = () => Date.now(),
    isWorth = isPassing,
  } = options

  /** Returns the wait after the nth failed attempt; undefined if another is useless. */
  const planDelay = (made: number, error: unknown, startMs: number): number | undefined => {
    if (made >= attempts || !isWorth(error)) return
    const asked = isStoreError(error) ? error.retryAfterMs : undefined
    const bound = Math.min(maxDelayMs, baseDelayMs * 2 ** (made - 1) * (isBusy(error) ? BUSY : 1))
    const delayMs = asked === undefined ? (bound * (1 + random())) / 2 : asked + random() * baseDelayMs
    const isTooLong = (asked ?? 0) > maxDelayMs || now() - startMs + delayMs > budgetMs
    return isTooLong ? undefined : delayMs
  }

  return async (attempt, signal, failed) => {
    const startMs = now()
    let error = failed
    for (let made = isWorth(failed) ? 1 : 0; ; made++) {
      if (made) {
        const delayMs = planDelay(made, error, startMs)
        if (delayMs === undefined || signal?.aborted) throw error
        await sleep(delayMs, signal)
      }
      try {
        return await attempt()
      } catch (reason) {
        error = reason
      }
    }
  }
}
