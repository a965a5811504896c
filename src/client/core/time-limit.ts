/** How long one attempt may take by default, in milliseconds. */
export const TIMEOUT_MS = 30_000

/** Returns a signal that ends at the caller's signal or the time limit, whichever comes first. */
export const withTimeout = (signal: AbortSignal | undefined, timeoutMs: number): AbortSignal | null => {
  const limit = timeoutMs ? AbortSignal.timeout(timeoutMs) : null
  return signal && limit ? AbortSignal.any([signal, limit]) : (signal ?? limit)
}
