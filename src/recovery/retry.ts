import { isStoreError } from '../model/errors.ts'
import { isPassing } from './passing.ts'
import { LONGEST_WAIT_MS } from './retry-after.ts'
import { sleepFor } from './sleep.ts'

/**
 * Runs a call, again if need be.
 *
 * @param failed What a first attempt, made elsewhere, failed with: it counts, if it is worth another.
 */
export type Retry = <Answer>(
  attempt: () => Promise<Answer>,
  signal?: AbortSignal,
  failed?: unknown,
) => Promise<Answer>

/** How often and how patiently something is tried. Durations are in milliseconds. */
export interface RetryOptions {
  /** Attempts in all. Default 3. */
  readonly attempts?: number
  /** Bounds the first wait, in milliseconds; each further bound doubles. Default 250. */
  readonly baseDelayMs?: number
  /** No wait is longer; a provider that asks for more is not asked again. Default 20,000. */
  readonly maxDelayMs?: number
  /** After this no further attempt begins, in milliseconds since the first. Default: no limit. */
  readonly budgetMs?: number
  /** 0 to 1, like `Math.random`. */
  readonly random?: () => number
  /** Resolves after so many milliseconds, or rejects when the signal aborts. */
  readonly sleep?: (delayMs: number, signal?: AbortSignal) => Promise<void>
  /** Milliseconds, like `Date.now`. */
  readonly now?: () => number
}

/** Further options for those who repeat something else than reads. */
interface Judged extends RetryOptions {
  /** Whether this failure is worth another attempt. Default {@link isPassing}. */
  readonly isWorth?: (error: unknown) => boolean
}

/** A provider that is asked too often, and doesn't say when to come back, or says it where scripts can't read. */
const isBusy = (error: unknown): boolean => isStoreError(error) && error.status === 429
/** So many times longer it is waited then: its minutes are not over in a second. */
const BUSY = 8

/**
 * Repeats what failed for a reason that passes: no answer, too late, too busy, broken for a moment.
 *
 * It waits between half and the whole of a bound that doubles, so that pauses grow and many pages that failed
 * together don't come back together; or as long as the provider's Retry-After says, and a little more for the
 * same reason. Only what is safe to repeat may be handed to it.
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

  /** How long to wait after the nth attempt failed; undefined: there is no point. */
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
