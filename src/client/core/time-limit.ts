/** How long one attempt may take by default, in milliseconds. */
export const TIMEOUT_MS = 30_000

/**
 * How long an answer of the catalog may take, in milliseconds. The page shows an error earlier, after `PATIENCE_MS`, and
 * still uses a late answer.
 */
export const CATALOG_TIMEOUT_MS = 60_000

/** The longest time that timers can wait, in milliseconds: 24 days. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

/**
 * Returns a signal that ends at the caller's signal or the time limit, whichever comes first.
 *
 * @param timeoutMs 0, `Infinity` or more than 24 days for no limit.
 */
export const withTimeout = (signal: AbortSignal | undefined, timeoutMs: number): AbortSignal | null => {
  const limit = timeoutMs > 0 && timeoutMs <= LONGEST_TIMER_MS ? AbortSignal.timeout(timeoutMs) : null
  return signal && limit ? AbortSignal.any([signal, limit]) : (signal ?? limit)
}
